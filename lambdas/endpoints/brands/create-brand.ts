import { createBrand } from '#shared/api/portal-brands.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { createBrand as create } from '../../services/brands/edit-brand.ts'

export const handler = endpoint(createBrand, ({ body, caller, now }) =>
  create(body, { caller, now }),
)
