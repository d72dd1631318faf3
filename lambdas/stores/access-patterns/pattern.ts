/** A way of reading or writing the table, with its cost. */
export interface AccessPattern {
  readonly keys: readonly string[]
  /** Maximum number of requests to DynamoDB. */
  readonly requests: number
  /**
   * Maximum number of units. A read costs 0.5 per 4 kB, or 1 if it is consistent. A write costs 1
   * per kB. Transactions double these costs.
   */
  readonly readUnits: number
  readonly writeUnits: number
}

/** Access pattern of an endpoint that never uses the table. */
export const NO_TABLE: AccessPattern = { keys: [], requests: 0, readUnits: 0, writeUnits: 0 }
