import { proveAtDesk } from '#shared/api/desk.schemas.ts'
import { prove } from '../../services/proofs/prove-coupon.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(proveAtDesk, ({ body, now }) => prove({ ...body, now }))
