import { deleteBrand } from '#shared/api/portal-brands.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { deleteBrand as remove } from '../../services/brands/delete-brand.ts'

export const handler = endpoint(deleteBrand, ({ params, caller, now }) =>
  remove(params.brandKey, { caller, now }),
)
