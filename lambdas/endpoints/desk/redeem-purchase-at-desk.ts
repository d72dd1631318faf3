import { redeemPurchaseAtDesk } from '#shared/api/desk.schemas.ts'
import { redeemByCode } from '../../services/purchases/redeem-purchase.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(redeemPurchaseAtDesk, ({ body, now }) =>
  redeemByCode({ ...body, now }),
)
