/** Refusal or failure of an AWS service; the name is its own word for the reason. */
export class AwsFailure extends Error {
  override readonly name: string
  readonly status: number

  constructor(name: string, { message = name, status = 400 } = {}) {
    super(message)
    this.name = name
    this.status = status
  }
}

/** The name of a failure whose answer is none of the service's: cut short, or the page of something in between. */
export const UNREADABLE = 'UnreadableAnswer'
