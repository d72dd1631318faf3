import { tryPointSystem } from '#shared/api/settings.schemas.ts'
import { tryWeights } from '../../services/settings/trial.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(tryPointSystem, ({ body, now }) => tryWeights(body, now))
