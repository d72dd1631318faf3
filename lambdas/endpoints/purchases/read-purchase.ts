import { readPurchase } from '#shared/api/admin-purchases.schemas.ts'
import { purchaseWithSteps } from '../../services/purchases/admin-purchases.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readPurchase, ({ params }) => purchaseWithSteps(params.purchaseKey))
