const PART = 0x80

/**
 * Returns non-negative integers as bytes, seven bits in each; the last byte of a number lacks the eighth bit.
 * Small numbers stay short.
 */
export function writeVarints(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number
    while (rest >= PART) {
      bytes.push((rest % PART) + PART)
      // Division in place of a shift, as amounts of money exceed 32 bits.
      rest = Math.floor(rest / PART)
    }
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

export function readVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let [number, worth] = [0, 1]
  for (const byte of bytes) {
    number += (byte % PART) * worth
    worth *= PART
    if (byte >= PART) continue
    numbers.push(number)
    number = 0
    worth = 1
  }
  return numbers
}
