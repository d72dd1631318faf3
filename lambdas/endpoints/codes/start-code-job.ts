import { startCodeJob } from '#shared/api/code-jobs.schemas.ts'
import { startJob } from '../../services/codes/collect-job.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(startCodeJob, ({ params, body, caller, now }) =>
  startJob({ ...params, ...body, caller, now }),
)
