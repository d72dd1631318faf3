/** Returns the name from which the Stripe stand-in derives an account's id. */
export function accountName(key: string): string {
  return `demo${key.slice(-12).toLowerCase()}`
}
