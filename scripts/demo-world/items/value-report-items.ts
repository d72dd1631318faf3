import { hashOf } from '#lambdas/services/desks/secrets.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { valueReportItems } from '#lambdas/stores/value-reports/value-reports.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { addDays } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { VALUE_REPORT_LINK_DAYS_MAX } from '#shared/value-reports/limits.ts'
import { DEMO_SPONSOR_KEY, DEMO_USER_KEYS, DEMO_VALUE_REPORT } from '../accounts.ts'
import type { World } from '../world/world.ts'

/** Number of days of the demo report. The last one is the day on which the world is made. */
const DAYS = 90

/** Yields the value report of the demo business. */
export function* demoValueReportItems({ madeAt }: World): Generator<Item, void, undefined> {
  const { key, name, token } = DEMO_VALUE_REPORT
  const owner = { kind: 'sponsor', key: DEMO_SPONSOR_KEY } as const
  const to = localDay(new Date(madeAt), PORTAL_ZONE)
  yield* valueReportItems({
    key,
    owner,
    name,
    from: addDays(to, 1 - DAYS),
    to,
    tokenHash: hashOf(token),
    until: addDays(to, VALUE_REPORT_LINK_DAYS_MAX),
    createdAt: new Date(madeAt).toISOString(),
    createdBy: DEMO_USER_KEYS.sponsor,
  })
}
