/** One way of reading or writing the table, with what it costs. */
export interface AccessPattern {
  readonly keys: readonly string[]
  /** Requests to DynamoDB, at most. */
  readonly requests: number
  /** Units at most: 0.5 per 4 kB read eventually consistent, 1 per kB written, 2 in a transaction. */
  readonly readUnits: number
  readonly writeUnits: number
}

/** The pattern of an endpoint that never asks the table. */
export const NO_TABLE: AccessPattern = { keys: [], requests: 0, readUnits: 0, writeUnits: 0 }
