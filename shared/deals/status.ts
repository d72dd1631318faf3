import type { Offer } from '../model/offer.ts'
import type { Instant } from '../time.ts'

type State = Pick<Offer, 'published' | 'active' | 'triggered'>

export type DisplayStatus = 'triggered' | 'notTriggered' | 'visible' | 'archived'

/** How the portal names a deal's state (portal specification, section 4). */
export function displayStatus({ published, active, triggered }: State): DisplayStatus {
  if (!published) return 'archived'
  if (!triggered) return 'visible'
  return active ? 'triggered' : 'notTriggered'
}

export type SecondLabel =
  | { readonly kind: 'activatedAt'; readonly at: Instant }
  | { readonly kind: 'redeemable' | 'notRedeemable' }

/** What the portal says beside it; nothing of an archived deal. */
export function secondLabel({
  published,
  active,
  triggered,
  activatedAt,
}: State & Pick<Offer, 'activatedAt'>): SecondLabel | undefined {
  if (triggered && active && activatedAt !== undefined) {
    return { kind: 'activatedAt', at: activatedAt }
  }
  if (!published) return undefined
  return { kind: active ? 'redeemable' : 'notRedeemable' }
}
