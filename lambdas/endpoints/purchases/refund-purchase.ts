import { refundPurchase } from '#shared/api/purchases.schemas.ts'
import { refundAsAdmin } from '../../services/purchases/refund-purchase.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(refundPurchase, ({ caller, params, body, now }) =>
  refundAsAdmin(params.purchaseKey, body.code, { caller, now }),
)
