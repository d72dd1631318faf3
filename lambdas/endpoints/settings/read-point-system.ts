import { readPointSystem } from '#shared/api/settings.schemas.ts'
import { currentPointSystem } from '../../services/settings/point-system.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readPointSystem, () => currentPointSystem())
