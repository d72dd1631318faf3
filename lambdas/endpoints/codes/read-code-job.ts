import { readCodeJob } from '#shared/api/code-jobs.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { findJob } from '../../services/codes/collect-job.ts'

export const handler = endpoint(readCodeJob, ({ params, caller }) => findJob({ ...params, caller }))
