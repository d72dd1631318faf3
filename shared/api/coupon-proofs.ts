import type { Route } from './route.ts'

export type CouponProof = import('./coupon-proofs.schemas.ts').CouponProof

export const proveCoupon = {
  name: 'prove-coupon',
  method: 'POST',
  path: '/portal/sponsors/{sponsorKey}/coupon-proofs',
  area: 'portal',
  access: ['admin', 'sponsor'],
} as const satisfies Route
