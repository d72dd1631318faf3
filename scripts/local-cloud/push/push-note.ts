/** A received message, with its content if the browser's key is known here. */
export interface PushNote {
  /** Name of the subscription: the part of its address after `SENDING_PATH`. */
  readonly to: string
  readonly sentAt: string
  readonly ttlSeconds: number
  readonly urgency: string
  readonly topic?: string | undefined
  readonly bytes: number
  readonly content?: string
}
