/** Address of a browser, as it gave it (PushSubscription of the Push API). */
export interface PushAddress {
  readonly endpoint: string
  /** Its public key and its secret, base64url: only the browser itself can read what is sent. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly content: string
  /** So long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** A message with the same topic takes the place of one that was not delivered yet. */
  readonly topic: string
}

/**
 * `gone`: that browser takes no more, and its address is to be forgotten. `refused`: not this message,
 * and again would not help.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Hands messages to the services that bring them to browsers. A failure that may pass is thrown. */
export interface WebPush {
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
}
