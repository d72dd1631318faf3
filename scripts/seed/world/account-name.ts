/** By what the payment provider's stand-in makes the id of the account of a business or organization. */
export function accountName(key: string): string {
  return `demo${key.slice(-12).toLowerCase()}`
}
