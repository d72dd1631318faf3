import { readCodeJob } from '#shared/api/code-jobs.schemas.ts'
import { findJob } from '../../services/codes/collect-job.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readCodeJob, ({ params, caller }) => findJob({ ...params, caller }))
