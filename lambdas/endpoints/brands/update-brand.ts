import { updateBrand } from '#shared/api/portal-brands.schemas.ts'
import { updateBrand as update } from '../../services/brands/update-brand.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateBrand, ({ params, body, caller, now }) =>
  update(params.brandKey, body, { caller, now }),
)
