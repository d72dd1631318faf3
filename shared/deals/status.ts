import type { Offer } from '../model/offer.ts'
import type { Instant } from '../time.ts'
import { endsAt, hasPassed, isRunning } from './availability.ts'

type State = Pick<Offer, 'published' | 'publishAt' | 'active' | 'triggered' | 'triggerEndAt'>

export type DisplayStatus =
  | ('triggered' | 'notTriggered' | 'visible')
  | ('draft' | 'scheduled' | 'archived')

type Standing = Pick<Offer, 'published' | 'publishAt' | 'publishedAt' | 'archivedAt'>

/** Returns true of a deal that was saved and never published, archived, or given a time to be published at. */
export function isDraft({ published, publishAt, publishedAt, archivedAt }: Standing): boolean {
  return !published && [publishAt, publishedAt, archivedAt].every((at) => at === undefined)
}

/** Returns true of a deal that waits for the time at which it is published. */
export function isScheduled({ published, publishAt }: Pick<Standing, 'published' | 'publishAt'>) {
  return !published && publishAt !== undefined
}

/**
 * Returns the portal's name of a deal's state (portal specification, section 4). A triggered deal is so until
 * the end of its trigger (fan site specification, section 4).
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

/** Reason why nobody can have a published deal any more, though nobody has taken it back. */
export type Closing = 'ended' | 'soldOut' | 'limitReached'

export function closedBy(deal: Closable, now: Date): Closing | undefined {
  if (!deal.published) return undefined
  return hasPassed(ownEnd(deal), now) ? 'ended' : outOf(deal)
}

/** The same by what the deal notes alone, for an index, which does not follow the clock. */
export function notedClosing(deal: Closable & Pick<Offer, 'hasEnded'>): Closing | undefined {
  if (!deal.published) return undefined
  const end = ownEnd(deal)
  return deal.hasEnded && end !== undefined && endsAt(deal) === end ? 'ended' : outOf(deal)
}

/** When a deal is over for good; the end of a trigger is not: it can be triggered again. */
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

/** Returns the second word of a deal's state; undefined where it is not published. */
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
