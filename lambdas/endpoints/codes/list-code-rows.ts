import { listCodeRows } from '#shared/api/code-jobs.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { rowsOfJob } from '../../services/codes/job-lists.ts'

export const handler = endpoint(listCodeRows, ({ params, query, caller }) =>
  rowsOfJob({ ...params, caller, cursor: query.cursor }),
)
