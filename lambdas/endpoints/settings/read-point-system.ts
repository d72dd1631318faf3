import { readPointSystem } from '#shared/api/settings.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { currentPointSystem } from '../../services/settings/point-system.ts'

export const handler = endpoint(readPointSystem, () => currentPointSystem())
