import { readHealthSetting } from '#shared/api/settings.schemas.ts'
import { currentHealthSetting } from '../../services/settings/deal-health.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readHealthSetting, () => currentHealthSetting())
