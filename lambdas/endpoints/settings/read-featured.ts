import { readFeatured } from '#shared/api/settings.ts'
import { featuredSlots } from '../../services/settings/featured.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readFeatured, () => featuredSlots())
