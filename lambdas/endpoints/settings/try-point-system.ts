import { tryPointSystem } from '#shared/api/settings.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { tryWeights } from '../../services/settings/trial.ts'

export const handler = endpoint(tryPointSystem, ({ body, now }) => tryWeights(body, now))
