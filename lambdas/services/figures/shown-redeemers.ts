import type { OutputOf } from '#shared/api/contract.ts'
import type { readFigures } from '#shared/api/figures.ts'
import { GROUPS } from '#shared/stats/counters.ts'
import type { LocalDays } from '#shared/stats/local-days.ts'
import { addDays, type Days, daysOf } from '#shared/stats/spans.ts'
import { startOfDay } from '#shared/time.ts'
import type { Caller } from '../../runtime/caller.ts'
import { hasFans, type RedemptionIndex } from '../../stores/deals/redemptions.ts'
import { FEW, redeemersOf } from './redeemers.ts'
import type { FiguresRequest } from './subject.ts'

type Shown = Pick<OutputOf<typeof readFigures>, 'redeemers' | 'isTooFew'>

interface ZonedDays extends Days {
  readonly zone: string
}

/** A business and an organization do not learn who the few are that redeemed. */
export async function shownRedeemers(
  { role }: Caller,
  request: FiguresRequest,
  days: ZonedDays,
  local: LocalDays,
): Promise<Shown> {
  if (role === 'admin') return { redeemers: redeemersOf(local, days, 1) }
  const redeemers = redeemersOf(local, days, FEW)
  const { count } = redeemers
  if (count === 0 || (count >= FEW && (await areFans(request, days, local)))) return { redeemers }
  return { isTooFew: true }
}

const INDEX_OF: Partial<Record<FiguresRequest['subject'], RedemptionIndex>> = {
  ...{ team: 'byTeam', sponsor: 'bySponsor', deal: 'byOffer' },
}

/** Counters count uses, of which one fan may have made all: so the records are asked where it is not plain. */
async function areFans(
  { subject, subjectKey }: FiguresRequest,
  { from, to, zone }: ZonedDays,
  local: LocalDays,
): Promise<boolean> {
  if (areManyGroups({ from, to }, local)) return true
  const index = INDEX_OF[subject]
  if (index === undefined) return false
  const end = Date.parse(startOfDay(addDays(to, 1), zone)) - 1
  const period = { from: startOfDay(from, zone), to: new Date(end).toISOString() }
  return hasFans(index, subjectKey, period, FEW)
}

/** By a birthday a fan is of two groups of gender and age: twice as many groups are enough fans. */
function areManyGroups(days: Days, local: LocalDays): boolean {
  const groups = daysOf(days).flatMap((day) =>
    [...(local.get(day) ?? [])].flatMap(([name, count]) =>
      name.startsWith(GROUPS.who) && count > 0 ? [name] : [],
    ),
  )
  return new Set(groups).size >= 2 * FEW
}
