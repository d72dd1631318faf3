import { listCodeJobs } from '#shared/api/code-jobs.schemas.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { jobsOfTeam } from '../../services/codes/job-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listCodeJobs, ({ params, query, caller }) =>
  jobsOfTeam(caller, params.teamKey, { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }),
)
