import { startCodeJob } from '#shared/api/code-jobs.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { startJob } from '../../services/codes/collect-job.ts'

export const handler = endpoint(startCodeJob, ({ params, body, caller, now }) =>
  startJob({ ...params, ...body, caller, now }),
)
