/**
 * Topic of a WebSocket subscription. Messages contain its name. `deal/{offerKey}` is public. `me`
 * is the caller's record, `me/deal/{offerKey}` the caller's redemption of a deal, and `me/deals`
 * the triggered deals of all FanPages that the caller follows. `figures/platform`,
 * `figures/sponsor/{key}` and `figures/team/{key}` report that counters have changed.
 */
export type Topic =
  | { readonly kind: 'deal'; readonly offerKey: string }
  | { readonly kind: 'me' }
  | { readonly kind: 'myDeal'; readonly offerKey: string }
  | { readonly kind: 'myDeals' }
  | FiguresTopic

export type FiguresOwner =
  | { readonly owner: 'platform' }
  | { readonly owner: 'sponsor' | 'team'; readonly ownerKey: string }
export type FiguresTopic = { readonly kind: 'figures' } & FiguresOwner

const DEAL = /^(me\/)?deal\/([A-Za-z0-9_-]{1,64})$/
const FIGURES = /^figures\/(sponsor|team)\/([A-Za-z0-9_-]{1,64})$/

/** Returns the topic that has a name, or undefined if the name is unknown. */
export function parseTopic(name: string): Topic | undefined {
  if (name === 'me') return { kind: 'me' }
  if (name === 'me/deals') return { kind: 'myDeals' }
  if (name === 'figures/platform') return { kind: 'figures', owner: 'platform' }
  const [, owner, ownerKey] = FIGURES.exec(name) ?? []
  if (ownerKey !== undefined) {
    return { kind: 'figures', owner: owner === 'team' ? 'team' : 'sponsor', ownerKey }
  }
  const [, own, offerKey] = DEAL.exec(name) ?? []
  if (offerKey === undefined) return undefined
  return { kind: own ? 'myDeal' : 'deal', offerKey }
}

export function topicName(topic: Topic): string {
  switch (topic.kind) {
    case 'me':
      return 'me'
    case 'myDeals':
      return 'me/deals'
    case 'deal':
      return `deal/${topic.offerKey}`
    case 'myDeal':
      return `me/deal/${topic.offerKey}`
    case 'figures':
      return topic.owner === 'platform'
        ? 'figures/platform'
        : `figures/${topic.owner}/${topic.ownerKey}`
  }
}

/** Returns whether a topic is public. Only deals are public. All other topics need a token. */
export function isPublicTopic(name: string): boolean {
  return name.startsWith('deal/')
}

/** Maximum number of topics in one message. A connection may subscribe to twice as many. */
export const TOPICS_PER_MESSAGE = 10
/**
 * Maximum number of messages that a connection may send within MESSAGES_WINDOW_SECONDS. The server
 * closes a connection that sends more. A page sends about three per screen.
 */
export const MESSAGES_MAX = 20
export const MESSAGES_WINDOW_SECONDS = 10
/**
 * Seconds after which API Gateway closes an idle connection. Clients must send something earlier.
 */
export const IDLE_SECONDS = 10 * 60
/** Maximum lifetime of a connection in seconds, set by API Gateway. */
export const CONNECTION_SECONDS = 2 * 60 * 60
/**
 * Minimum milliseconds between two messages of a topic. The interval is longer for topics with many
 * subscribers.
 */
export const PAUSE_MS = 1_000
