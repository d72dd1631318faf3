/**
 * Topic of a subscription over the WebSocket, by its name on the wire: `deal/{offerKey}` for anybody, `me`
 * for the caller's own record, `me/deal/{offerKey}` for their own redemption of a deal, and for the portal
 * `figures/platform`, `figures/sponsor/{key}` and `figures/team/{key}`: that the counters behind dashboards
 * and sales have changed.
 */
export type Topic =
  | { readonly kind: 'deal'; readonly offerKey: string }
  | { readonly kind: 'me' }
  | { readonly kind: 'myDeal'; readonly offerKey: string }
  | FiguresTopic

export type FiguresOwner =
  | { readonly owner: 'platform' }
  | { readonly owner: 'sponsor' | 'team'; readonly ownerKey: string }
export type FiguresTopic = { readonly kind: 'figures' } & FiguresOwner

const DEAL = /^(me\/)?deal\/([A-Za-z0-9_-]{1,64})$/
const FIGURES = /^figures\/(sponsor|team)\/([A-Za-z0-9_-]{1,64})$/

/** Undefined for a name that stands for nothing. */
export function parseTopic(name: string): Topic | undefined {
  if (name === 'me') return { kind: 'me' }
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

/** Only topics of deals are anybody's; all others need a token. */
export function isPublicTopic(name: string): boolean {
  return name.startsWith('deal/')
}

/** Topics of one message; a connection holds twice as many at most. */
export const TOPICS_PER_MESSAGE = 10
/** A connection that says more than this within so many seconds is closed: a page says some three a screen. */
export const MESSAGES_MAX = 20
export const MESSAGES_WINDOW_SECONDS = 10
/** Seconds after which API Gateway closes a silent connection, so that clients speak up before. */
export const IDLE_SECONDS = 10 * 60
/** Seconds after which API Gateway closes any connection. */
export const CONNECTION_SECONDS = 2 * 60 * 60
/** A topic sends at most this often, and less often to a large audience. */
export const PAUSE_MS = 1_000
