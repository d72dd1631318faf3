/** Address of a browser, from the Push API's PushSubscription. */
export interface PushAddress {
  readonly endpoint: string
  /**
   * Public key and shared secret of the browser, in base64url. Only the browser can decrypt
   * messages.
   */
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly content: string
  /** Seconds for which the push service stores the message while the device is off. */
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** Topic of the message. A newer message replaces an undelivered one with the same topic. */
  readonly topic: string
}

/**
 * Outcome of a push. `gone`: delete the browser's address. `refused`: the message was rejected, and
 * a retry would not help.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Sends messages to browsers. Throws if sending fails but a retry may succeed. */
export interface BrowserNotifier {
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
}
