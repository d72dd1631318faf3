/** Limits of an account that differ between runs, per second. */
export interface Account {
  readonly tableWrites: number
  readonly renewals: number
}
