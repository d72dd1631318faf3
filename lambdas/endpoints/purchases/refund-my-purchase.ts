import { refundMyPurchase } from '#shared/api/purchases.schemas.ts'
import { refundOwnPurchase } from '../../services/purchases/refund-purchase.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(refundMyPurchase, ({ caller, params, now }) =>
  refundOwnPurchase(caller.userKey, params.purchaseKey, now),
)
