import * as z from 'zod/mini'
import { AlertCounts } from '#shared/alerts/lift.ts'
import { LIFT_DAYS } from '#shared/alerts/lift-limits.ts'
import { Alert } from '#shared/model/alerts.ts'
import { Key } from '#shared/model/common.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { liftKeys, liftPk, TO_MEASURE } from '../table/lift-keys.ts'
import { batchGet, type Item, parseItem, queryPage, tableName } from '../table/table.ts'
import { ttlAfter } from '../table/ttl.ts'
import { updateParts } from '../table/update-expression.ts'
import { hasFailed, writeTransaction } from '../table/writes.ts'

const DAY_MS = 24 * 3600_000
/** Days for which the counts of a deal are stored after its last measured alert. */
const KEPT_DAYS = 400
/**
 * Days for which a measured alert's marker is stored, longer than an alert waits to be measured.
 */
const MARKED_DAYS = 40

/** Alert of an organization that waits to be measured. */
export interface ToMeasure {
  readonly alert: Alert
  readonly teamKey: string
  readonly due: Instant
}

/** Returns the time from which an alert can be measured, given when its last fans were told. */
export function measuredFrom(lastToldMs: number): Instant {
  return new Date(lastToldMs + LIFT_DAYS * DAY_MS).toISOString()
}

/**
 * Adds an alert to the list of alerts to measure. If its sending begins again, it may be listed
 * twice, but is counted once.
 */
export async function noteToMeasure({ alert, teamKey, due }: ToMeasure): Promise<void> {
  await dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...liftKeys.toMeasure(due, alert, teamKey), ...alert, teamKey, due },
  })
}

const Listed = z.extend(Alert, { teamKey: Key, due: z.string() })

/** Reads the alerts that can be measured, oldest first. */
export async function readToMeasure(now: Date, limit: number): Promise<ToMeasure[]> {
  const between = ['0', `${now.toISOString()}~`] as const
  const { items } = await queryPage({ pk: TO_MEASURE, between, limit, isConsistent: true })
  return items.map((item) => {
    const { teamKey, due, ...alert } = parseItem(Listed, item)
    return { alert, teamKey, due }
  })
}

/** Removes an alert from the list of alerts to measure. */
export async function dropToMeasure({ alert, teamKey, due }: ToMeasure): Promise<void> {
  await dynamo('DeleteItem', {
    TableName: tableName(),
    Key: liftKeys.toMeasure(due, alert, teamKey),
  })
}

type Described = Pick<Offer, 'description' | 'descriptionFr'>

/**
 * Adds a measured alert to the counts of its deal and organization, once, and removes it from the
 * list of alerts to measure. Returns false if concurrent writes prevented it.
 */
export async function addMeasured(
  measured: ToMeasure,
  counts: AlertCounts,
  { description, descriptionFr }: Described,
  now: Date,
): Promise<boolean> {
  const { alert, teamKey, due } = measured
  const { offerKey } = alert
  const texts = { description, ...(descriptionFr !== undefined && { descriptionFr }) }
  const outcome = await writeTransaction({
    marker: {
      put: {
        Item: { ...liftKeys.measured(alert, teamKey), ttl: ttlAfter(now, MARKED_DAYS) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    counts: {
      update: updateParts({
        key: liftKeys.counts(teamKey, offerKey),
        add: new Map(Object.entries(counts)),
        set: { ...texts, offerKey, measuredAt: now.toISOString(), ttl: ttlAfter(now, KEPT_DAYS) },
      }),
    },
    listed: { remove: { Key: liftKeys.toMeasure(due, alert, teamKey) } },
  })
  if (hasFailed(outcome, 'marker')) await dropToMeasure(measured)
  return outcome.kind !== 'busy'
}

/** Counts of a deal's measured alerts for an organization, with the deal's texts at that time. */
const MeasuredDeal = z.extend(AlertCounts, {
  offerKey: Key,
  description: z.string(),
  descriptionFr: z.optional(z.string()),
})
export type MeasuredDeal = z.infer<typeof MeasuredDeal>

/** Maximum number of an organization's measured deals that are read. */
const DEALS_MAX = 1_000

/** Reads up to `DEALS_MAX` measured deals of an organization, the newest deals first. */
export async function readMeasuredDeals(teamKey: string): Promise<MeasuredDeal[]> {
  const { items } = await queryPage({ pk: liftPk(teamKey), newestFirst: true, limit: DEALS_MAX })
  return items.map((item) => parseItem(MeasuredDeal, item))
}

/**
 * Reads the counts of a deal's measured alerts for an organization; undefined if there are none.
 */
export async function readMeasuredDeal(
  teamKey: string,
  offerKey: string,
): Promise<MeasuredDeal | undefined> {
  const [item] = await batchGet([liftKeys.counts(teamKey, offerKey)])
  return item && parseItem(MeasuredDeal, item)
}

/** Returns the item of a measured deal. */
export function measuredDealItem(teamKey: string, deal: MeasuredDeal, now: Date): Item {
  const ttl = ttlAfter(now, KEPT_DAYS)
  return { ...liftKeys.counts(teamKey, deal.offerKey), ...deal, measuredAt: now.toISOString(), ttl }
}
