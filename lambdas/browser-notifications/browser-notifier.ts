/** Address of a browser as the browser sent it (PushSubscription of the Push API). */
export interface PushAddress {
  readonly endpoint: string
  /** Public key and secret of the browser in base64url; only the browser can decrypt messages. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly content: string
  /** Seconds for which the push service keeps the message for a device that is off. */
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** Replaces an undelivered message with the same topic. */
  readonly topic: string
}

/**
 * `gone`: the browser accepts no more messages, and its address is to be deleted. `refused`: this message is
 * refused, and a retry would not help.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Sends messages to browsers through push services. Throws failures that a retry may solve. */
export interface BrowserNotifier {
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
}
