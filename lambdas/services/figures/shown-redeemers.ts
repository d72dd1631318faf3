import type { OutputOf } from '#shared/api/contract.ts'
import type { Redeemers, readFigures } from '#shared/api/figures.schemas.ts'
import { endOfDay } from '#shared/calendar.ts'
import { middleOf } from '#shared/geo-cell.ts'
import { AGE_GROUPS } from '#shared/stats/age-groups.ts'
import { GROUPS } from '#shared/stats/counters.ts'
import { type LocalDays, readHour } from '#shared/stats/local-days.ts'
import { OTHER_PLACE, placeOf, readPlace, readWho } from '#shared/stats/redeemers.ts'
import { type Days, daysOf } from '#shared/stats/spans.ts'
import { startOfDay } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { type RedemptionIndex, usesIn } from '../../stores/deals/redemption-lists.ts'
import type { FiguresRequest } from './subject.ts'

type Shown = Pick<OutputOf<typeof readFigures>, 'redeemers' | 'isTooFew'>

interface ZonedDays extends Days {
  readonly zone: string
}

/** Maximum number of uses for which all records are read, to count fans exactly. */
const ALL_LOOKED_AT = 100

/**
 * Returns the redeemers that the caller may see. Only admins see groups of fewer than five fans.
 * Counters count uses, not fans, so small counts are checked in the records.
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

/**
 * Returns whether the fans belong to so many groups of gender and age that there must be at least
 * `FEW` fans, even if some fans changed groups in the meantime.
 */
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

/**
 * Counts the distinct fans who redeemed on these days, in total and at each place. Stops once there
 * are `FEW` fans, unless `isWhole` is true.
 */
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

/** Minimum number of fans in a group or place that callers other than admins may see. */
const FEW = 5

/** Number of fans who redeemed at each place. */
interface FansAt {
  readonly cities: ReadonlyMap<string, number>
  readonly cells: ReadonlyMap<string, number>
}

/**
 * Sums up the redeemers of some days. Counts cities with fewer than `least` fans (or uses, if the
 * fans are unknown) as other cities, and leaves out such cells.
 */
function redeemersOf(local: LocalDays, days: Days, least: number, fansAt?: FansAt): Redeemers {
  const redeemers = emptyRedeemers()
  const cities = new Map<string, number>()
  const cells = new Map<string, number>()
  let others = 0
  for (const day of daysOf(days)) {
    const weekday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7
    for (const [name, count] of local.get(day) ?? []) {
      addHour(redeemers, weekday, name, count)
      if (name.startsWith(GROUPS.who)) addWho(redeemers, name.slice(1), count)
      if (!name.startsWith(GROUPS.place)) continue
      const { cell, city } = readPlace(name.slice(1))
      if (city !== undefined) cities.set(city, (cities.get(city) ?? 0) + count)
      if (cell !== undefined) cells.set(cell, (cells.get(cell) ?? 0) + count)
      if (name.slice(1) === OTHER_PLACE) others += count
    }
  }
  const { cities: fansOfCity = cities, cells: fansOfCell = cells } = fansAt ?? {}
  const named = namedOf(cities, fansOfCity, least)
  const inNamed = named.reduce((sum, [, count]) => sum + count, 0)
  return {
    ...redeemers,
    cities: named.map(([name, count]) => ({ name, count })),
    otherCities: [...cities.values()].reduce((sum, count) => sum + count, others) - inNamed,
    cells: namedOf(cells, fansOfCell, least).map(([cell, count]) => ({
      ...positionOf(cell),
      count,
    })),
  }
}

function emptyRedeemers(): Redeemers {
  return {
    count: 0,
    genders: { female: 0, male: 0, other: 0, undisclosed: 0 },
    ages: AGE_GROUPS.map(() => 0),
    cities: [],
    otherCities: 0,
    cells: [],
    hours: Array.from({ length: 7 * 24 }, () => 0),
  }
}

function addHour(redeemers: Redeemers, weekday: number, name: string, count: number): void {
  const read = readHour(name)
  if (read === undefined || read.metric === 'proven') return
  const hour = weekday * 24 + read.hour
  redeemers.hours[hour] = (redeemers.hours[hour] ?? 0) + count
  redeemers.count += count
}

function addWho(redeemers: Redeemers, who: string, count: number): void {
  const { gender, age } = readWho(who)
  redeemers.genders[gender] += count
  if (age !== undefined) redeemers.ages[age] = (redeemers.ages[age] ?? 0) + count
}

/** Returns the places with enough people, most uses first. */
function namedOf(
  counts: ReadonlyMap<string, number>,
  people: ReadonlyMap<string, number>,
  least: number,
): [string, number][] {
  return [...counts]
    .filter(([place]) => (people.get(place) ?? 0) >= least)
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
}

function positionOf(cell: string): { lat: number; long: number } {
  const { latitude, longitude } = middleOf(cell)
  return { lat: latitude, long: longitude }
}
