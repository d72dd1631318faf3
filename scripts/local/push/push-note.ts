/** A message as it came; the content where the key of its browser is here. */
export interface PushNote {
  /** Name of the address: what stands behind `SENDING_PATH` of the service. */
  readonly to: string
  readonly sentAt: string
  readonly ttlSeconds: number
  readonly urgency: string
  readonly topic?: string | undefined
  readonly bytes: number
  readonly content?: string
}
