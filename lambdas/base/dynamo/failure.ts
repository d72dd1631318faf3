import { AwsFailure } from '../aws/failure.ts'

interface Told {
  readonly message?: string
  readonly status?: number
  /** Item found where the condition of a single write failed, if it was requested. */
  readonly item?: Readonly<Record<string, unknown>> | undefined
  /**
   * Reasons why a transaction was not written: a word for each part, `None` for those that were not at fault.
   */
  readonly reasons?: readonly string[] | undefined
}

/** Refusal or failure of DynamoDB. */
export class DynamoFailure extends AwsFailure {
  readonly item: Told['item']
  readonly reasons: Told['reasons']

  constructor(name: string, { item, reasons, ...told }: Told = {}) {
    super(name, told)
    this.item = item
    this.reasons = reasons
  }
}

export function isConditionFailed(error: unknown): error is DynamoFailure {
  return error instanceof DynamoFailure && error.name === 'ConditionalCheckFailedException'
}
