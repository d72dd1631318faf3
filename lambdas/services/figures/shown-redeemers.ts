import type { OutputOf } from '#shared/api/contract.ts'
import type { readFigures } from '#shared/api/figures.ts'
import { endOfDay } from '#shared/calendar.ts'
import { GROUPS } from '#shared/stats/counters.ts'
import type { LocalDays } from '#shared/stats/local-days.ts'
import { placeOf, readPlace } from '#shared/stats/redeemers.ts'
import { type Days, daysOf } from '#shared/stats/spans.ts'
import { startOfDay } from '#shared/time.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type RedemptionIndex, usesIn } from '../../stores/deals/redemptions.ts'
import { type FansAt, FEW, redeemersOf } from './redeemers.ts'
import type { FiguresRequest } from './subject.ts'

type Shown = Pick<OutputOf<typeof readFigures>, 'redeemers' | 'isTooFew'>

interface ZonedDays extends Days {
  readonly zone: string
}

/** Up to so many uses, all are looked at, so that no place is named of fewer fans either. */
const ALL_LOOKED_AT = 100

/**
 * A business and an organization do not learn who the few are that redeemed. Counters count uses, of
 * which one fan may have made all: so the records are asked where it is not plain.
 */
export async function shownRedeemers(
  { role }: Caller,
  request: FiguresRequest,
  days: ZonedDays,
  local: LocalDays,
): Promise<Shown> {
  if (role === 'admin') return { redeemers: redeemersOf(local, days, 1) }
  const redeemers = redeemersOf(local, days, FEW)
  const { count } = redeemers
  if (count === 0) return { redeemers }
  if (count < FEW) return { isTooFew: true }
  const isWhole = count <= ALL_LOOKED_AT
  if (!isWhole && areManyGroups(days, local)) return { redeemers }
  const { fans, fansAt } = await look(request, days, isWhole)
  if (fans < FEW) return { isTooFew: true }
  return { redeemers: isWhole ? redeemersOf(local, days, FEW, fansAt) : redeemers }
}

/** Fans change their gender and age group now and then: so many groups are not those of a few. */
function areManyGroups(days: Days, local: LocalDays): boolean {
  const groups = daysOf(days).flatMap((day) =>
    [...(local.get(day) ?? [])].flatMap(([name, count]) =>
      name.startsWith(GROUPS.who) && count > 0 ? [name] : [],
    ),
  )
  return new Set(groups).size >= 4 * FEW
}

const INDEX_OF: Partial<Record<FiguresRequest['subject'], RedemptionIndex>> = {
  team: 'byTeam',
  sponsor: 'bySponsor',
  deal: 'byOffer',
}

/** The fans of the days and of each place, newest first: all of them, or no more than it needs to be enough. */
async function look(
  { subject, subjectKey }: FiguresRequest,
  { from, to, zone }: ZonedDays,
  isWhole: boolean,
): Promise<{ fans: number; fansAt: FansAt }> {
  const fans = new Set<string>()
  const [cities, cells] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const index = INDEX_OF[subject]
  if (index === undefined) return { fans: 0, fansAt: { cities: new Map(), cells: new Map() } }
  const period = { from: startOfDay(from, zone), to: endOfDay(to, zone) }
  for await (const uses of usesIn(index, subjectKey, period)) {
    for (const use of uses) {
      fans.add(use.userKey)
      const { city, cell } = readPlace(placeOf(use) ?? '')
      note(cities, city, use.userKey)
      note(cells, cell, use.userKey)
    }
    if (!isWhole && fans.size >= FEW) break
  }
  return { fans: fans.size, fansAt: { cities: sizesOf(cities), cells: sizesOf(cells) } }
}

function note(fans: Map<string, Set<string>>, place: string | undefined, userKey: string): void {
  if (place) fans.set(place, (fans.get(place) ?? new Set()).add(userKey))
}

function sizesOf(sets: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  return new Map([...sets].map(([place, { size }]) => [place, size]))
}
