import { findPurchase } from '#shared/api/portal-purchases.schemas.ts'
import { showByCode } from '../../services/purchases/redeem-purchase.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(findPurchase, ({ params, body, caller, now }) =>
  showByCode({ caller, sponsorKey: params.sponsorKey, code: body.code, now }),
)
