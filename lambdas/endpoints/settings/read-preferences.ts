import { readPreferences } from '#shared/api/settings.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { groupPreferences } from '../../services/settings/group-preferences.ts'

export const handler = endpoint(readPreferences, () => groupPreferences())
