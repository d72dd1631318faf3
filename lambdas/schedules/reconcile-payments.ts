import { scheduled } from '../runtime/schedule.ts'
import { reconcilePayments } from '../services/reconcile-payments.ts'

export const handler = scheduled((now) => reconcilePayments(now))
