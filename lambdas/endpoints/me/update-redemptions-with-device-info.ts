import { updateRedemptionsWithDeviceInfo } from '#shared/api/me.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { attachDevice, readLastRedemption } from '../../stores/redemptions.ts'
import { hasFailed } from '../../stores/transaction.ts'

/** The device is noted once, while the coupon can be shown; a redemption that knows its own keeps it. */
export const handler = endpoint(updateRedemptionsWithDeviceInfo, async ({ body, caller, now }) => {
  if (body.userID !== caller.userKey) return refuse('forbidden')
  const last = await readLastRedemption(caller.userKey, body.dealID, { isConsistent: true })
  if (last === undefined || !isWindowOpen(last.time, now)) return refuse('notFound')
  if (last.deviceInfo !== undefined) return { success: true }
  const outcome = await attachDevice(last, body.deviceInfo)
  if (outcome.kind === 'busy') return refuse('busy')
  return hasFailed(outcome, 'user') ? refuse('unauthenticated') : { success: true }
})
