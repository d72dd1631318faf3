import { tryPointSystem } from '#shared/api/settings.ts'
import { tryWeights } from '../../services/settings/trial.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(tryPointSystem, ({ body, now }) => tryWeights(body, now))
