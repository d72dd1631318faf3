/** A way of reading or writing the table, with its cost. */
export interface AccessPattern {
  readonly keys: readonly string[]
  /** Maximum number of requests to DynamoDB. */
  readonly requests: number
  /**
   * Maximum number of units. Reads cost 0.5 per 4 kB if eventually consistent; writes cost 1 per
   * kB. Consistency and transactions double these.
   */
  readonly readUnits: number
  readonly writeUnits: number
}

/** Access pattern of an endpoint that never uses the table. */
export const NO_TABLE: AccessPattern = { keys: [], requests: 0, readUnits: 0, writeUnits: 0 }
