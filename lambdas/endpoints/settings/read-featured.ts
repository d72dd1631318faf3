import { readFeatured } from '#shared/api/settings.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { featuredSlots } from '../../services/settings/featured.ts'

export const handler = endpoint(readFeatured, () => featuredSlots())
