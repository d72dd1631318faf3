export interface ItemChange {
  readonly kind: 'INSERT' | 'MODIFY' | 'REMOVE'
  readonly key: { readonly pk: string; readonly sk: string }
  /**
   * Position of the change within its shard. Its number of digits varies, so it is compared as a
   * number.
   */
  readonly sequence: bigint
  readonly createdAt: Date
  readonly before: Record<string, unknown> | undefined
  readonly after: Record<string, unknown> | undefined
}
