import type { OutputOf } from '#shared/api/contract.ts'
import type { createDeal } from '#shared/api/portal-deals.schemas.ts'
import type { DealForm } from '#shared/deals/form.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { retryContended } from '../../stores/table/table.ts'
import { changedMeanwhile } from '../concurrent-saves/changed-meanwhile.ts'
import type { DealOutcome } from '../deals/change-deal.ts'
import { noteClosing } from '../deals/note-closing.ts'
import { forgetPictures } from './deal-pictures.ts'
import { toDealRow, toForm, versionOf } from './deal-row.ts'
import { type ChosenTeams, settleTeams } from './deal-teams.ts'

export interface Saving {
  readonly caller: Caller
  readonly offerKey: string
  readonly form: DealForm
  readonly now: Date
}

export type Saved = OutputOf<typeof createDeal>

/** Maximum number of attempts if the deal's business or organizations change at the same time. */
const ATTEMPTS = 4

interface Attempt {
  readonly chosen: ChosenTeams
  readonly outcome: DealOutcome
  /** Key of the audit record, if the change can be undone. */
  readonly deed: string | undefined
  /** Deal before the change. */
  readonly read?: Offer
}

export type Written = Pick<Attempt, 'outcome' | 'deed'>

/**
 * Repeats an attempt from the beginning if the deal's business or organizations have changed, and
 * returns the saved deal.
 */
export async function untilWritten(
  { caller, offerKey, now }: Saving,
  version: string | undefined,
  attempt: () => Promise<Attempt | Refusal>,
): Promise<Saved | Refusal> {
  const written = await retryContended(`saving deal ${offerKey}`, ATTEMPTS, async () => {
    const attempted = await attempt()
    if (isRefusal(attempted)) return attempted
    const { outcome } = attempted
    if (outcome === 'overtaken') return 'again'
    return isRefusal(outcome) ? outcome : attempted
  })
  if (written === 'contended') return refuse('busy')
  if (isRefusal(written)) {
    // A new deal has no version, so its form cannot show both sides of a conflict.
    return version !== undefined && written.code === 'changedMeanwhile'
      ? changed(offerKey, version, caller, now)
      : written
  }
  await settleTeams(written.chosen, now)
  const saved = await settled(offerKey, caller, { now, before: written.read })
  return isRefusal(saved) || written.deed === undefined ? saved : { ...saved, deed: written.deed }
}

/**
 * Returns the refusal for a form that was saved since it was opened, with the author and the stored
 * values.
 */
async function changed(
  offerKey: string,
  sent: string,
  caller: Caller,
  now: Date,
): Promise<Refusal> {
  const deal = await readOffer(offerKey, { isConsistent: true })
  if (deal === undefined) return refuse('notFound')
  const thing = `OFFER#${offerKey}`
  return changedMeanwhile({
    sent,
    version: versionOf(deal),
    fields: toForm(deal, now),
    thing,
    caller,
  })
}

interface Since {
  readonly now: Date
  /** Deal before the change, if its replaced pictures should be deleted. */
  readonly before?: Offer | undefined
}

/**
 * Completes a change of a deal and returns the deal. Updates whether the deal is sold out, and
 * deletes its replaced pictures.
 */
export async function settled(
  offerKey: string,
  caller: Caller,
  { now, before }: Since,
): Promise<Saved | Refusal> {
  const deal = await readOffer(offerKey, { isConsistent: true })
  if (deal === undefined) return refuse('notFound')
  if (deal.flashDeal || deal.redemptionsLimit) await noteClosing(offerKey, now)
  if (before !== undefined) await forgetPictures(offerKey, { before, after: deal, now })
  return { deal: toDealRow(deal, caller, now) }
}
