/** Change of one item, in plain values. */
export interface ItemChange {
  readonly kind: 'INSERT' | 'MODIFY' | 'REMOVE'
  readonly key: { readonly pk: string; readonly sk: string }
  /** Position that grows within a shard. Its length varies, so it is compared as a number. */
  readonly sequence: bigint
  readonly createdAt: Date
  readonly before: Record<string, unknown> | undefined
  readonly after: Record<string, unknown> | undefined
}
