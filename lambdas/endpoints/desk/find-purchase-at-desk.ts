import { findPurchaseAtDesk } from '#shared/api/desk.schemas.ts'
import { showByCode } from '../../services/purchases/redeem-purchase.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(findPurchaseAtDesk, ({ body, now }) => showByCode({ ...body, now }))
