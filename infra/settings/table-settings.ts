/**
 * A restored table, with the `TableName` and `LatestStreamArn` that `aws dynamodb describe-table`
 * shows.
 */
export interface RestoredTable {
  readonly name: string
  readonly streamArn: string
}

/**
 * Capacity units per second that a table or an index serves immediately, without scaling up first.
 */
export interface WarmUnits {
  readonly readUnits: number
  readonly writeUnits: number
}

export interface TableSettings {
  readonly maxReadUnits: number
  readonly maxWriteUnits: number
  /**
   * Warm throughput of the table and of each index, for a game day. AWS charges once for added
   * units, and the throughput can only be raised. If absent, DynamoDB scales with the traffic.
   */
  readonly warm?: { readonly table: WarmUnits; readonly eachIndex: WarmUnits }
}
