import { checkSlug } from '#shared/api/portal-organizations.schemas.ts'
import { checkSlug as check } from '../../services/organizations/check-slug.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(checkSlug, ({ query }) => check(query.slug, query.teamKey))
