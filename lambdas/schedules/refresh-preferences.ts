import { scheduled } from '../runtime/schedule.ts'
import { refreshPreferences } from '../services/preferences/refresh-preferences.ts'

export const handler = scheduled(refreshPreferences)
