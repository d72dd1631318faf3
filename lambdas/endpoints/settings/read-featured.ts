import { readFeatured } from '#shared/api/settings.schemas.ts'
import { featuredSlots } from '../../services/settings/featured.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readFeatured, () => featuredSlots())
