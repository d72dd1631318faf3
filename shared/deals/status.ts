import type { Offer } from '../model/offer.ts'
import type { Instant } from '../time.ts'
import { isRunning } from './firing.ts'

type State = Pick<Offer, 'published' | 'active' | 'triggered' | 'triggerEndAt'>

export type DisplayStatus = 'triggered' | 'notTriggered' | 'visible' | 'draft' | 'archived'

type Standing = Pick<Offer, 'published' | 'publishAt' | 'publishedAt' | 'archivedAt'>

/** Whether a deal was saved and never published, archived, or set a time to be published at. */
export function isDraft({ published, publishAt, publishedAt, archivedAt }: Standing): boolean {
  return !published && [publishAt, publishedAt, archivedAt].every((at) => at === undefined)
}

/**
 * How the portal names a deal's state (portal specification, section 4). What is triggered is so until
 * the end of its trigger (fan site specification, section 4).
 */
export function displayStatus(deal: State & Standing, now: Date): DisplayStatus {
  if (isDraft(deal)) return 'draft'
  if (!deal.published) return 'archived'
  if (!deal.triggered) return 'visible'
  return isRunning(deal, now) ? 'triggered' : 'notTriggered'
}

export type SecondLabel =
  | { readonly kind: 'activatedAt'; readonly at: Instant }
  | { readonly kind: 'redeemable' | 'notRedeemable' }

/** What the portal says beside it; nothing of an archived deal. */
export function secondLabel(
  deal: State & Pick<Offer, 'activatedAt'>,
  now: Date,
): SecondLabel | undefined {
  const { published, triggered, activatedAt } = deal
  const isOn = triggered ? isRunning(deal, now) : deal.active
  if (triggered && isOn && activatedAt !== undefined) {
    return { kind: 'activatedAt', at: activatedAt }
  }
  if (!published) return undefined
  return { kind: isOn ? 'redeemable' : 'notRedeemable' }
}
