import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { undoDealActions } from '#shared/api/deal-actions.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { mapAtMost } from '../../base/parallel.ts'
import { isRefusal, refuse } from '../../base/refusal.ts'
import { readAuditsFrom } from '../../stores/audit.ts'
import { readUses } from '../../stores/deals/uses.ts'
import { sponsorStays } from '../../stores/organizations/sponsors.ts'
import { changeDeal, dealAudit } from '../deals/change-deal.ts'
import { noteClosing } from '../deals/note-closing.ts'
import { type BoardPauses, boardPauses } from '../switches/board-pauses.ts'
import { CHANGES, undone } from './undone-deal.ts'

type DoneAction = BodyOf<typeof undoDealActions>['deeds'][number]
type Row = OutputOf<typeof undoDealActions>['rows'][number]

interface Undoing {
  readonly caller: Caller
  readonly now: Date
}

interface Undo extends Undoing {
  readonly isPausedFor: BoardPauses
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
  const isPausedFor = await boardPauses(undoing.now)
  const rows = await mapAtMost(AT_ONCE, [...byDeal.values()], async (action) => ({
    dealKey: action.dealKey,
    outcome: await undo(action, { ...undoing, isPausedFor }),
  }))
  return { rows }
}

async function undo(
  { dealKey: offerKey, deed: auditKey }: DoneAction,
  { caller, now, isPausedFor }: Undo,
): Promise<Row['outcome']> {
  const [audits, uses] = await Promise.all([
    readAuditsFrom(`OFFER#${offerKey}`, auditKey),
    readUses(offerKey),
  ])
  const [audit, ...later] = audits ?? []
  if (audit === undefined) return 'changed'
  const change = CHANGES.find((one) => audit.action === `${one}Deal`)
  if (change === undefined || audit.userKey !== caller.userKey) return 'forbidden'
  if (later.some((one) => one.action !== 'undoDealAction')) return 'changed'
  const outcome = await changeDeal({
    offerKey,
    change(deal) {
      const restored = undone(deal, audit, { done: change, caller, uses, now })
      if (isRefusal(restored)) return restored
      const isFired = restored.triggered && restored.active && !deal?.active
      return isFired && isPausedFor(caller, restored) ? refuse('forbidden') : restored
    },
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
