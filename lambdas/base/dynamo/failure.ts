interface Told {
  readonly message?: string
  readonly status?: number
  /** What stood where the condition of a single write failed, where that was asked for. */
  readonly item?: Readonly<Record<string, unknown>> | undefined
  /** Why a transaction was not written: a word for each part, `None` for those that were not at fault. */
  readonly reasons?: readonly string[] | undefined
}

/** What DynamoDB refused, or failed at; the name is its own word for why. */
export class DynamoFailure extends Error {
  override readonly name: string
  readonly status: number
  readonly item: Told['item']
  readonly reasons: Told['reasons']

  constructor(name: string, told?: Told) {
    super(told?.message ?? name)
    this.name = name
    this.status = told?.status ?? 400
    this.item = told?.item
    this.reasons = told?.reasons
  }
}

export function isConditionFailed(error: unknown): error is DynamoFailure {
  return error instanceof DynamoFailure && error.name === 'ConditionalCheckFailedException'
}
