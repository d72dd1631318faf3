import { listCodeRows } from '#shared/api/code-jobs.schemas.ts'
import { rowsOfJob } from '../../services/codes/job-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listCodeRows, ({ params, query, caller }) =>
  rowsOfJob({ ...params, caller, cursor: query.cursor }),
)
