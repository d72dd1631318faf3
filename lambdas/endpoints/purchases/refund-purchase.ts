import { refundPurchase } from '#shared/api/purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refundByCode } from '../../services/refund-purchase.ts'

export const handler = endpoint(refundPurchase, ({ caller, params, body, now }) =>
  refundByCode(params.purchaseKey, body.code, { by: 'admin', userKey: caller.userKey, now }),
)
