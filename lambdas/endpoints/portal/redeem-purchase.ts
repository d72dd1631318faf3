import { redeemPurchase } from '#shared/api/portal-purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { redeemByCode } from '../../services/purchases/redeem-purchase.ts'

export const handler = endpoint(redeemPurchase, ({ params, body, caller, now }) =>
  redeemByCode({ caller, sponsorKey: params.sponsorKey, ...body, now }),
)
