import { beginCodeJob } from '#shared/api/code-jobs.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { beginJob } from '../../services/codes/collect-job.ts'

export const handler = endpoint(beginCodeJob, ({ params, body, caller, now }) =>
  beginJob({ ...params, body, caller, now }),
)
