/** The name of what a form is opened for: sent again, it is done once. */
export function newAttempt(): string {
  return crypto.randomUUID()
}
