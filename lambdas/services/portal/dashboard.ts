import type { OutputOf } from '#shared/api/contract.ts'
import type { readSponsorDashboard } from '#shared/api/portal.ts'
import { sumRefusals } from '#shared/deals/refusals.ts'
import { sumHours } from '#shared/stats/counters.ts'
import { type Counted, type Day, readCounted } from '../../stores/counters/counters.ts'
import type { Scope } from '../../stores/table/keys.ts'

/** Charts begin with the last seven days; days are of UTC until the viewer can choose a zone. */
const PERIOD_DAYS = 7
const DAY_MS = 24 * 3600 * 1000

type Figures = OutputOf<typeof readSponsorDashboard>['figures']
export type FiguresWithoutList = Omit<Figures, 'lastRedemptions'>

/** The numbers of a scope: one read, whatever the number of redemptions. */
export async function readFigures(scope: Scope, now: Date) {
  const firstDay = dayBefore(now, 2 * PERIOD_DAYS - 1)
  const counted = await readCounted(scope, firstDay)
  const { info, fans, days } = counted
  return { figures: toFigures(counted, now), info, fans, days }
}

/** Whom a deal refused today and in the days of the charts. */
export function refusalsIn(days: readonly Day[], now: Date) {
  const since = (from: number) =>
    sumRefusals(days.filter(({ day }) => day >= dayBefore(now, from)).map(({ fields }) => fields))
  return { days: PERIOD_DAYS, today: since(0), period: since(PERIOD_DAYS - 1) }
}

function toFigures(counted: Counted, now: Date): FiguresWithoutList {
  const span = (from: number, to: number) =>
    counted.days
      .filter(({ day }) => day >= dayBefore(now, from) && day <= dayBefore(now, to))
      .map(({ fields }) => fields)
  return {
    total: counted.totals,
    deals: {
      all: counted.deals.dealsAll,
      archived: counted.deals.dealsArchived,
      flash: counted.deals.dealsFlash,
    },
    period: {
      days: PERIOD_DAYS,
      current: sumHours(span(PERIOD_DAYS - 1, 0)),
      previous: sumHours(span(2 * PERIOD_DAYS - 1, PERIOD_DAYS)),
    },
    daily: Array.from({ length: PERIOD_DAYS }, (_, i) => {
      const day = dayBefore(now, PERIOD_DAYS - 1 - i)
      const { redemptions, impressions } = sumHours(span(PERIOD_DAYS - 1 - i, PERIOD_DAYS - 1 - i))
      return { day, redemptions, impressions }
    }),
  }
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
}
