/** Number of digits in a desk's PIN. */
export const PIN_DIGITS = 6

/** Returns a random PIN. */
export function suggestPin(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(random % 10 ** PIN_DIGITS).padStart(PIN_DIGITS, '0')
}
