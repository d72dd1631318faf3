import { refundMyPurchase } from '#shared/api/purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refundOwnPurchase } from '../../services/purchases/refund-purchase.ts'

export const handler = endpoint(refundMyPurchase, ({ caller, params, now }) =>
  refundOwnPurchase(caller.userKey, params.purchaseKey, now),
)
