const PART = 0x80

/**
 * Encodes non-negative integers with seven bits per byte, so that small numbers take one byte. The
 * eighth bit means that the number continues.
 */
export function writeVarints(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number
    while (rest >= PART) {
      bytes.push((rest % PART) + PART)
      // Divides instead of shifting bits, since amounts of money exceed 32 bits.
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
