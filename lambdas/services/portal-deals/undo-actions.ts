import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { undoDealActions } from '#shared/api/deal-actions.schemas.ts'
import { DEAL_ACTIONS, type DealAction, mayAct } from '#shared/deals/actions.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { isLater, nextDue } from '#shared/deals/schedule.ts'
import { Offer, type OfferTally } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { mapAtMost } from '../../base/parallel.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readAuditsFrom, type StoredAudit } from '../../stores/audit.ts'
import { readTally } from '../../stores/deals/redemptions.ts'
import { sponsorStays } from '../../stores/organizations/sponsors.ts'
import { changeDeal, dealAudit } from '../deals/change-deal.ts'
import { noteClosing } from '../deals/note-closing.ts'

type DoneAction = BodyOf<typeof undoDealActions>['deeds'][number]
type Row = OutputOf<typeof undoDealActions>['rows'][number]

interface Undoing {
  readonly caller: Caller
  readonly now: Date
}

const AT_ONCE = 8

/**
 * Undoes actions of the caller on deals independently, and returns one result per deal, in the
 * given order.
 */
export async function undoActions(
  actions: readonly DoneAction[],
  undoing: Undoing,
): Promise<{ rows: Row[] }> {
  const byDeal = new Map(actions.map((action) => [action.dealKey, action]))
  const rows = await mapAtMost(AT_ONCE, [...byDeal.values()], async (action) => ({
    dealKey: action.dealKey,
    outcome: await undo(action, undoing),
  }))
  return { rows }
}

async function undo(
  { dealKey: offerKey, deed: auditKey }: DoneAction,
  { caller, now }: Undoing,
): Promise<Row['outcome']> {
  const [audits, tally] = await Promise.all([
    readAuditsFrom(`OFFER#${offerKey}`, auditKey),
    readTally(offerKey),
  ])
  const [audit, ...later] = audits ?? []
  if (audit === undefined) return 'changed'
  const action = DEAL_ACTIONS.find((one) => audit.action === `${one}Deal`)
  if (action === undefined || audit.userKey !== caller.userKey) return 'forbidden'
  if (later.some((one) => one.action !== 'undoDealAction')) return 'changed'
  const outcome = await changeDeal({
    offerKey,
    change: (deal) => undone(deal, audit, { action, caller, tally, now }),
    beside: (before, after) => [
      ...(after?.published && !before?.published ? [sponsorStays(after.sponsor.key)] : []),
      dealAudit({ by: caller, action: 'undoDealAction', before, after, now }),
    ],
    now,
  })
  if (outcome === 'overtaken') return 'changed'
  if (isRefusal(outcome)) return OUTCOMES.find((code) => code === outcome.code) ?? 'changed'
  await noteClosing(offerKey, now)
  return 'undone'
}

const OUTCOMES = ['notFound', 'forbidden', 'busy'] as const

interface KnownAction extends Undoing {
  readonly action: DealAction
  readonly tally: OfferTally
}

/**
 * Returns the deal with the action undone, or unchanged if the action is already undone. Refuses if
 * the deal has changed since the action.
 */
function undone(
  deal: Offer | undefined,
  { before, after }: StoredAudit,
  { action, caller, tally, now }: KnownAction,
): Offer | Refusal {
  if (deal === undefined) return refuse(caller.role === 'admin' ? 'notFound' : 'forbidden')
  if (!mayAct(caller, deal, action)) return refuse('forbidden')
  const names = namesOf(before, after)
  if (isAs(before, deal, names)) return deal
  if (!isAs(after, deal, names)) return refuse('changedMeanwhile')
  const kept = Object.entries(deal).filter(([name]) => !names.includes(name))
  const put = Object.entries(before).filter(([name]) => names.includes(name))
  const restored = Offer.parse(Object.fromEntries([...kept, ...put]))
  return mayStand(restored, now)
    ? withClosingNotes(restored, tally, now)
    : refuse('changedMeanwhile')
}

/**
 * Returns whether a restored deal would be valid: an active deal must be published, and the
 * schedule must not change the deal at once.
 */
function mayStand(deal: Offer, now: Date): boolean {
  const due = nextDue(deal)
  return (deal.published || !deal.active) && (due === undefined || isLater(due.at, now))
}

type Side = StoredAudit['before']

/** Fields that counters and the clock set. Undoing an action ignores them. */
const NOTES = ['isSoldOut', 'hasEnded']

function namesOf(before: Side, after: Side): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !NOTES.includes(name))
}

function isAs(side: Side, deal: Offer, names: readonly string[]): boolean {
  const fields: Side = { ...deal }
  return names.every((name) => isDeepStrictEqual(fields[name], side[name]))
}
