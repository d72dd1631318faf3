/**
 * What can be followed over the WebSocket, by its name on the wire: `deal/{offerKey}` for anybody,
 * `me` for the caller's own record, `me/deal/{offerKey}` for his own redemption of a deal.
 */
export type Topic =
  | { readonly kind: 'deal'; readonly offerKey: string }
  | { readonly kind: 'me' }
  | { readonly kind: 'myDeal'; readonly offerKey: string }

const DEAL = /^(me\/)?deal\/([A-Za-z0-9_-]{1,64})$/

/** Undefined for a name that stands for nothing. */
export function parseTopic(name: string): Topic | undefined {
  if (name === 'me') return { kind: 'me' }
  const [, own, offerKey] = DEAL.exec(name) ?? []
  if (offerKey === undefined) return undefined
  return { kind: own ? 'myDeal' : 'deal', offerKey }
}

export function topicName(topic: Topic): string {
  if (topic.kind === 'me') return 'me'
  return topic.kind === 'deal' ? `deal/${topic.offerKey}` : `me/deal/${topic.offerKey}`
}

/** Topics of one message; a connection holds twice as many at most. */
export const TOPICS_PER_MESSAGE = 10
/** A connection that says more than this within so many seconds is closed: a page says some three a screen. */
export const MESSAGES_MAX = 20
export const MESSAGES_WINDOW_SECONDS = 10
/** What API Gateway closes a silent connection after, so that clients speak up before. */
export const IDLE_SECONDS = 10 * 60
/** What API Gateway closes any connection after. */
export const CONNECTION_SECONDS = 2 * 60 * 60
/** A topic tells at most this often, and less often to a large audience. */
export const PAUSE_MS = 1_000
