import { AwsFailure } from '../aws/send-aws-request.ts'

interface FailureDetails {
  readonly message?: string
  readonly status?: number
  /**
   * Item that the table returned when the condition of a single write failed, if the write
   * requested it.
   */
  readonly item?: Readonly<Record<string, unknown>> | undefined
  /**
   * Reasons why a transaction was canceled, one for each write; `None` for writes that did not
   * fail.
   */
  readonly reasons?: readonly string[] | undefined
}

export class DynamoFailure extends AwsFailure {
  readonly item: FailureDetails['item']
  readonly reasons: FailureDetails['reasons']

  constructor(name: string, { item, reasons, ...details }: FailureDetails = {}) {
    super(name, details)
    this.item = item
    this.reasons = reasons
  }
}

export function isConditionFailed(error: unknown): error is DynamoFailure {
  return error instanceof DynamoFailure && error.name === 'ConditionalCheckFailedException'
}
