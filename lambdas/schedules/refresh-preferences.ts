import { scheduled } from '../runtime/schedule.ts'
import { refreshPreferences } from '../services/fans/refresh-preferences.ts'

export const handler = scheduled(refreshPreferences)
