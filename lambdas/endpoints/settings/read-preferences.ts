import { readPreferences } from '#shared/api/settings.schemas.ts'
import { groupPreferences } from '../../services/settings/group-preferences.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readPreferences, () => groupPreferences())
