import { createBrand } from '#shared/api/portal-brands.schemas.ts'
import { createBrand as create } from '../../services/brands/create-brand.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createBrand, ({ body, caller, now }) =>
  create(body, { caller, now }),
)
