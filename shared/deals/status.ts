import type { Offer } from '../model/offer.ts'
import type { Instant } from '../time.ts'
import { endsAt, hasPassed, isRunning } from './availability.ts'

type State = Pick<Offer, 'published' | 'publishAt' | 'active' | 'triggered' | 'triggerEndAt'>

export type DisplayStatus =
  | ('triggered' | 'notTriggered' | 'visible')
  | ('draft' | 'scheduled' | 'archived')

type Standing = Pick<Offer, 'published' | 'publishAt' | 'publishedAt' | 'archivedAt'>

/**
 * Returns whether a deal is a draft. A draft is neither published nor scheduled, and was never
 * published or archived.
 */
export function isDraft({ published, publishAt, publishedAt, archivedAt }: Standing): boolean {
  return !published && [publishAt, publishedAt, archivedAt].every((at) => at === undefined)
}

/** Returns whether a deal will be published at a set time. */
export function isScheduled({ published, publishAt }: Pick<Standing, 'published' | 'publishAt'>) {
  return !published && publishAt !== undefined
}

/**
 * Returns the state that the portal shows (portal specification, section 4). A triggered deal is
 * shown as triggered until the trigger ends (fan site specification, section 4).
 */
export function displayStatus(deal: State & Standing, now: Date): DisplayStatus {
  if (isDraft(deal)) return 'draft'
  if (isScheduled(deal)) return 'scheduled'
  if (!deal.published) return 'archived'
  if (!deal.triggered) return 'visible'
  return isRunning(deal, now) ? 'triggered' : 'notTriggered'
}

type Closable = Pick<
  Offer,
  | ('published' | 'flashDeal' | 'contestDeal' | 'redemptionsLimit' | 'isSoldOut')
  | ('triggered' | 'triggerEndAt' | 'expiresAt')
>

/** Reasons why a published deal is over although it is not archived. */
export type Closing = 'ended' | 'soldOut' | 'limitReached'

export function closedBy(deal: Closable, now: Date): Closing | undefined {
  if (!deal.published) return undefined
  return hasPassed(ownEnd(deal), now) ? 'ended' : outOf(deal)
}

/**
 * Returns why a deal is over according to its stored flags, or undefined if it is not over. The
 * search index uses this function, because the index is not updated at the moment when a deal ends.
 */
export function notedClosing(deal: Closable & Pick<Offer, 'hasEnded'>): Closing | undefined {
  if (!deal.published) return undefined
  const end = ownEnd(deal)
  return deal.hasEnded && end !== undefined && endsAt(deal) === end ? 'ended' : outOf(deal)
}

/**
 * Returns when a deal ends permanently, or undefined if it never does. The end of a trigger does
 * not count, because the deal can be triggered again.
 */
function ownEnd({ flashDeal, contestDeal, triggered, expiresAt }: Closable): Instant | undefined {
  if (contestDeal) return triggered ? undefined : expiresAt
  return flashDeal ? expiresAt : undefined
}

function outOf({ contestDeal, flashDeal, redemptionsLimit, isSoldOut }: Closable) {
  if (contestDeal || !isSoldOut) return undefined
  if (flashDeal) return 'soldOut'
  return redemptionsLimit ? 'limitReached' : undefined
}

export type SecondLabel =
  | { readonly kind: 'activatedAt'; readonly at: Instant }
  | { readonly kind: 'redeemable' | 'notRedeemable' | Closing }

/**
 * Returns the second label that the portal shows for a deal, after its state: when it was
 * triggered, whether it is redeemable, or why it is over. Returns undefined if the deal is not
 * published.
 */
export function secondLabel(
  deal: State & Closable & Pick<Offer, 'activatedAt'>,
  now: Date,
): SecondLabel | undefined {
  const { published, triggered, activatedAt } = deal
  if (!published) return undefined
  const isOn = triggered ? isRunning(deal, now) : deal.active
  const closing = closedBy(deal, now)
  if (closing !== undefined && (isOn || closing === 'ended')) return { kind: closing }
  if (triggered && isOn && activatedAt !== undefined) {
    return { kind: 'activatedAt', at: activatedAt }
  }
  return { kind: isOn ? 'redeemable' : 'notRedeemable' }
}
