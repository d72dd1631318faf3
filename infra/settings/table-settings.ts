/** Table as shown by `aws dynamodb describe-table` (TableName, LatestStreamArn). */
export interface RestoredTable {
  readonly name: string
  readonly streamArn: string
}

/** Units a second that a table or an index serves at once, before it has to grow. */
export interface WarmUnits {
  readonly readUnits: number
  readonly writeUnits: number
}

export interface TableSettings {
  readonly maxReadUnits: number
  readonly maxWriteUnits: number
  /**
   * Warm throughput of the table and of each index, for a game day. AWS charges once for it, and it can
   * only be raised. Without it, DynamoDB grows with the traffic.
   */
  readonly warm?: { readonly table: WarmUnits; readonly eachIndex: WarmUnits }
}
