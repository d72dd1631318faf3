import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { redeem } from '../../services/deals/redeem.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(redeemDeal, ({ params, body, caller, now }) =>
  redeem({
    caller,
    offerKey: params.dealKey,
    teamKey: body.teamKey,
    after: body.after,
    deviceInfo: body.deviceInfo,
    phoneKey: body.phoneKey,
    now,
  }),
)
