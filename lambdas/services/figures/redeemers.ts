import type { Redeemers } from '#shared/api/figures.ts'
import { middleOf } from '#shared/geo-cell.ts'
import { AGE_GROUPS } from '#shared/stats/age-groups.ts'
import { GROUPS } from '#shared/stats/counters.ts'
import { hourOf, type LocalDays } from '#shared/stats/local-days.ts'
import { OTHER_PLACE, readPlace, readWho } from '#shared/stats/redeemers.ts'
import { type Days, daysOf } from '#shared/stats/spans.ts'

/** Fewer than so many are not shown by who they are to anybody but admins. */
export const FEW = 5

/** Number of fans who redeemed at each place. */
export interface FansAt {
  readonly cities: ReadonlyMap<string, number>
  readonly cells: ReadonlyMap<string, number>
}

/**
 * Returns the fans who redeemed in some days. Cities and cells of fewer than `least` are not named: of fans
 * where these are known, else of uses.
 */
export function redeemersOf(
  local: LocalDays,
  days: Days,
  least: number,
  fansAt?: FansAt,
): Redeemers {
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
  const ofDay = hourOf(name)
  if (ofDay === undefined) return
  const hour = weekday * 24 + ofDay
  redeemers.hours[hour] = (redeemers.hours[hour] ?? 0) + count
  redeemers.count += count
}

function addWho(redeemers: Redeemers, who: string, count: number): void {
  const { gender, age } = readWho(who)
  redeemers.genders[gender] += count
  if (age !== undefined) redeemers.ages[age] = (redeemers.ages[age] ?? 0) + count
}

/** The places of enough people, those of the most uses first. */
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
