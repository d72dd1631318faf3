import { proveCoupon } from '#shared/api/coupon-proofs.schemas.ts'
import { prove } from '../../services/proofs/prove-coupon.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(proveCoupon, ({ params, body, caller, now }) =>
  prove({ caller, sponsorKey: params.sponsorKey, ...body, now }),
)
