import { beginCodeJob } from '#shared/api/code-jobs.schemas.ts'
import { beginJob } from '../../services/codes/collect-job.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(beginCodeJob, ({ params, body, caller, now }) =>
  beginJob({ ...params, body, caller, now }),
)
