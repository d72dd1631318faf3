import { redeemDeal } from '#shared/api/deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { redeem } from '../../services/deals/redeem.ts'

export const handler = endpoint(redeemDeal, ({ params, body, caller, now }) =>
  redeem({
    caller,
    offerKey: params.dealKey,
    teamKey: body.teamKey,
    after: body.after,
    deviceInfo: body.deviceInfo,
    now,
  }),
)
