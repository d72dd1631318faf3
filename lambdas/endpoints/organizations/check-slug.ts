import { checkSlug } from '#shared/api/portal-organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { checkSlug as check } from '../../services/organizations/check-slug.ts'

export const handler = endpoint(checkSlug, ({ query }) => check(query.slug, query.teamKey))
