import { deleteBrand } from '#shared/api/portal-brands.schemas.ts'
import { deleteBrand as remove } from '../../services/brands/delete-brand.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deleteBrand, ({ params, caller, now }) =>
  remove(params.brandKey, { caller, now }),
)
