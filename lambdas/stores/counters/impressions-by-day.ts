import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { slotField } from '#shared/stats/counters.ts'
import type { Instant } from '#shared/time.ts'
import type { DayEntry } from '../by-day/day-entries.ts'
import { keys } from '../table/keys.ts'
import { batchGetAll, type Item, parseItem } from '../table/table.ts'
import { type Fields, openDayOf } from './counter-layout.ts'
import { countsOfDay } from './day-items.ts'

/**
 * Returns an entry for a UTC day on which fans viewed a business's deals. The number of views is in
 * the business's counters.
 */
export function seenEntry(sponsorKey: string, day: string): DayEntry {
  return { list: 'impressions', place: `${day}#${sponsorKey}`, points: { day, sponsorKey } }
}

const Points = z.object({ day: z.string(), sponsorKey: Key })

interface SeenInHour {
  readonly sponsorKey: string
  readonly hourAt: Instant
  readonly impressions: number
}

/**
 * Returns the impressions of a business by hour for each entry. Omits hours without impressions.
 */
export async function impressionsAt(entries: readonly Item[]): Promise<SeenInHour[]> {
  const places = entries.map((entry) => parseItem(Points, entry))
  const totals = await readAll(places.map(({ sponsorKey }) => keys.countTotal(scopeOf(sponsorKey))))
  const days = await readAll(
    places.map((place) => keys.countDay(scopeOf(place.sponsorKey), place.day)),
  )
  return places.flatMap(({ day, sponsorKey }, n) => {
    const open = openDayOf(totals[n]) === day ? totals[n] : undefined
    const counts = [days[n], open].map(countsOfDay)
    return hoursOf(day).flatMap((hourAt) => {
      const impressions = countIn(counts, hourAt)
      return impressions === 0 ? [] : [{ sponsorKey, hourAt, impressions }]
    })
  })
}

const scopeOf = (key: string) => ({ kind: 'sponsor', key }) as const
const readAll = (all: Parameters<typeof batchGetAll>[0]) => batchGetAll(all, { isConsistent: true })

function hoursOf(day: string): Instant[] {
  return Array.from(
    { length: 24 },
    (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  )
}

/** Returns the count of an hour, which is the sum of its two half hours. */
function countIn(counts: readonly Fields[], hourAt: Instant): number {
  const halves = [hourAt, hourAt.replace(':00:00.', ':30:00.')].map((at) =>
    slotField('impressions', at),
  )
  return counts
    .flatMap((fields) => halves.map((field) => fields.get(field) ?? 0))
    .reduce((sum, count) => sum + count, 0)
}
