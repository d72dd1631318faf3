import { resumeDeal } from '#shared/api/deal-actions.schemas.ts'
import { resume } from '../../services/portal-deals/resume-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(resumeDeal, ({ params, caller, now }) =>
  resume(caller, params.dealKey, now),
)
