import type { AlertCounts } from '#shared/alerts/lift.ts'
import { logger } from '../../base/logger.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import { type Drawn, type DrawnFans, readDrawn } from '../../stores/alerts/drawn-fans.ts'
import {
  addMeasured,
  dropToMeasure,
  measuredFrom,
  noteToMeasure,
  readToMeasure,
  type ToMeasure,
} from '../../stores/alerts/lifts.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { usersOf } from '../../stores/deals/redemption-lists.ts'
import { rushNow } from '../yielding/rush.ts'

/** Maximum number of alerts in one run. The next run measures the others. */
const ALERTS_MAX = 500
/**
 * Milliseconds after which a run starts to measure no other alert, well within the function's
 * timeout.
 */
const TIME_MS = 600_000
/**
 * Milliseconds for which an alert waits in favor of redemptions, well within the time for which its
 * fans are known.
 */
const YIELDS_MS = 3 * 24 * 3600_000
/** Maximum number of uses of a deal that are read. An alert with more is not measured. */
const USES_MAX = 500_000

/**
 * Counts how many of the told and of the held-out fans used the deal, for each alert whose
 * measuring period is over.
 */
export async function measureAlerts(now: Date): Promise<Readonly<Record<string, number>>> {
  const alerts = await readToMeasure(now, ALERTS_MAX)
  const { done } = await workOffDue(alerts, {
    atOnce: 1,
    timeMs: TIME_MS,
    failure: 'the effect of an alert was not measured',
    nameOf: ({ alert, teamKey }) => ({ offerKey: alert.offerKey, teamKey }),
    run: async (one) => {
      const isMeasured = !(await mustYield(one, now)) && (await measureOne(one, now))
      return isMeasured ? 'done' : 'open'
    },
  })
  return { alertsMeasured: done.length, alertsToMeasure: alerts.length }
}

/**
 * Returns whether measuring must wait for the next run, because many fans are redeeming deals. An
 * alert that has waited longer than `YIELDS_MS` no longer waits.
 */
async function mustYield({ due }: ToMeasure, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(due) > YIELDS_MS) return false
  return (await rushNow()) !== undefined
}

/**
 * Measures an alert for an organization. Returns false if the alert must wait, if it was dropped
 * because it cannot be measured, or if concurrent writes prevented it.
 */
async function measureOne(one: ToMeasure, now: Date): Promise<boolean> {
  const { alert, teamKey } = one
  const [drawn, deal] = await Promise.all([readDrawn(alert, teamKey), readOffer(alert.offerKey)])
  const { first, last } = drawn
  if (deal === undefined || first === undefined || last === undefined) {
    await dropToMeasure(one)
    return false
  }
  const due = measuredFrom(Date.parse(last))
  if (due > now.toISOString()) {
    await noteToMeasure({ alert, teamKey, due })
    await dropToMeasure(one)
    return false
  }
  const used = await countUsed(alert.offerKey, drawn, { from: first, until: due })
  if (used === undefined) {
    logger.error('an alert has too many uses to be measured', { alert, teamKey })
    await dropToMeasure(one)
    return false
  }
  const { told, held } = drawn
  const counts: AlertCounts = { alerts: 1, told, held, toldUsed: used.told, heldUsed: used.held }
  return addMeasured(one, counts, deal, now)
}

/**
 * Counts the drawn fans who used a deal within the days after they were drawn. Returns undefined if
 * the deal has too many uses.
 */
async function countUsed(
  offerKey: string,
  { find }: DrawnFans,
  period: { readonly from: string; readonly until: string },
): Promise<Readonly<Record<Drawn, number>> | undefined> {
  const used = { told: new Set<string>(), held: new Set<string>() }
  let read = 0
  for await (const uses of usersOf(offerKey, period)) {
    for (const { userKey, time } of uses) {
      const found = find(userKey)
      const isWithin = found && time >= found.at && time <= measuredFrom(Date.parse(found.at))
      if (isWithin) used[found.drawn].add(userKey)
    }
    read += uses.length
    if (read > USES_MAX) return undefined
  }
  return { told: used.told.size, held: used.held.size }
}
