import { type AlertLift, type DealLift, dealsToCompare, liftOf } from '#shared/alerts/lift.ts'
import { LIFT_DEALS_SHOWN } from '#shared/alerts/lift-limits.ts'
import {
  type MeasuredDeal,
  readMeasuredDeal,
  readMeasuredDeals,
} from '../../stores/alerts/lifts.ts'

/**
 * Returns the lift of an organization's alerts, over the deals to compare (`dealsToCompare`) and
 * for each of the deals with the most told and held-out fans. Returns undefined until an alert was
 * measured.
 */
export async function alertLiftOf(teamKey: string): Promise<AlertLift | undefined> {
  const deals = await readMeasuredDeals(teamKey)
  if (deals.length === 0) return undefined
  const most = deals.toSorted((one, other) => other.told + other.held - one.told - one.held)
  const compared = dealsToCompare(deals)
  return {
    deals: compared.length,
    alerts: compared.reduce((sum, { alerts }) => sum + alerts, 0),
    ...liftOf(compared),
    byDeal: most.slice(0, LIFT_DEALS_SHOWN).map(rowOf),
  }
}

/**
 * Returns the lift of an organization's alerts about one deal. Returns undefined until one was
 * measured.
 */
export async function dealLiftOf(teamKey: string, offerKey: string): Promise<DealLift | undefined> {
  const deal = await readMeasuredDeal(teamKey, offerKey)
  return deal && { alerts: deal.alerts, ...liftOf([deal]) }
}

function rowOf(deal: MeasuredDeal): AlertLift['byDeal'][number] {
  const { offerKey, description, descriptionFr } = deal
  return {
    offerKey,
    description,
    ...(descriptionFr !== undefined && { descriptionFr }),
    ...liftOf([deal]),
  }
}
