import { logger } from '../base/logger.ts'
import { hasStripeKeys } from '../payments/secrets.ts'
import { type ScheduledEvent, scheduled } from '../runtime/schedule.ts'
import {
  type RangeReport,
  ReconciledDays,
  reconcileDays,
  reconcilePayments,
} from '../services/reconciliations/reconcile-payments.ts'

const nightly = scheduled(async (now) => {
  if (await hasStripeKeys()) return reconcilePayments(now)
  logger.info('no keys of the payment provider yet: nothing was sold that could be compared')
  return {}
})

/**
 * Reconciles payments every night, unless there are no keys of the payment provider. For `npm run
 * reconcile`, reconciles payments of given days.
 */
export async function handler(
  event: ScheduledEvent | ReconciledDays,
): Promise<RangeReport | undefined> {
  if (!('from' in event)) return void (await nightly(event))
  return reconcileDays(ReconciledDays.parse(event), new Date())
}
