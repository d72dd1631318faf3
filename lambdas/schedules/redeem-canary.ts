import { scheduled } from '../runtime/schedule.ts'
import { redeemCanary } from '../services/canary/redeem-canary.ts'

export const handler = scheduled(redeemCanary)
