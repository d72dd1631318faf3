import {
  addTaste,
  emptyTaste,
  healthPreferencesOf,
  nextDay,
  preferenceDays,
  preferencesOf,
  type Taste,
  tasteOf,
} from '#shared/recommend/preferences.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { putTaste, readTastes, redemptionsOfDays } from '../../stores/fans/tastes.ts'
import { putPreferences } from '../../stores/organizations/settings.ts'
import { sponsorKeyPages } from '../../stores/organizations/sponsors.ts'
import { forgetOldTexts } from '../feedback/forget-old-texts.ts'
import { readHealths, sharesOf } from '../unhealthy-deals/deal-healths.ts'
import { settleHealth } from '../unhealthy-deals/settle-health.ts'

const AT_ONCE = 8
/**
 * Milliseconds for one run, within the function's timeout. The next run reuses the days counted so
 * far.
 */
const TIME_MS = 540_000

/**
 * Computes the preferences of fans from the last complete days. For each business, counts the
 * redemptions of a day only once and stores the counts, so that later runs only add up stored
 * counts. Then warns about unhealthy deals, pauses those below the admins' limit, and deletes old
 * texts of fans. Businesses whose health cannot be read count as if nobody had answered. Throws if
 * time runs out.
 */
export async function refreshPreferences(now: Date): Promise<Readonly<Record<string, number>>> {
  const deadline = Date.now() + TIME_MS
  const tastes = new Map<string, Taste>()
  for await (const sponsorKeys of sponsorKeyPages()) {
    await eachAtMost(AT_ONCE, sponsorKeys, async (key) => {
      if (Date.now() > deadline) throw new Error('Time ran out: the next attempt goes on')
      tastes.set(key, await tasteOfSponsor(key, now))
    })
  }
  const healths = await readHealths([...tastes.keys()], now)
  const preferences = preferencesOf(tastes)
  const health = healthPreferencesOf(sharesOf(healths.businesses))
  await putPreferences({ ...preferences, ...health, updatedAt: now.toISOString() })
  const answered = healths.businesses.map(({ sponsorKey }) => sponsorKey)
  return {
    businesses: tastes.size,
    groups: Object.keys(preferences.groups).length,
    deals: Object.keys(preferences.popularity).length,
    ...(await settleHealth(healths, now)),
    textsForgotten: await forgetOldTexts(answered, now),
  }
}

async function tasteOfSponsor(sponsorKey: string, now: Date): Promise<Taste> {
  const days = preferenceDays(now)
  const known = await readTastes(sponsorKey, days)
  const total = emptyTaste()
  for (const { taste } of known) addTaste(total, taste)
  const latest = known.at(-1)?.day
  const first = latest === undefined ? days.first : nextDay(latest)
  if (first > days.last) return total
  const tastes = await countDays(sponsorKey, { first, last: days.last })
  for (const [day, taste] of [...tastes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    // Writes the days in order, so that an interrupted run continues after the latest stored day.
    await putTaste(sponsorKey, { day, taste })
    addTaste(total, taste)
  }
  return total
}

/**
 * Counts the redemptions of each day. Leaves out days without redemptions, except the last day,
 * which shows which days are counted.
 */
async function countDays(
  sponsorKey: string,
  days: { readonly first: string; readonly last: string },
): Promise<Map<string, Taste>> {
  const tastes = new Map<string, Taste>()
  for await (const redemption of redemptionsOfDays(sponsorKey, days)) {
    const day = utcDay(redemption.time)
    const taste = tastes.get(day) ?? emptyTaste()
    tastes.set(day, taste)
    addTaste(taste, tasteOf(redemption))
  }
  return tastes.has(days.last) ? tastes : tastes.set(days.last, emptyTaste())
}
