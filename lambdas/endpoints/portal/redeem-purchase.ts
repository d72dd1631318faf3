import { redeemPurchase } from '#shared/api/portal-purchases.schemas.ts'
import { redeemByCode } from '../../services/purchases/redeem-purchase.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(redeemPurchase, ({ params, body, caller, now }) =>
  redeemByCode({ caller, sponsorKey: params.sponsorKey, ...body, now }),
)
