import { putCodeRows } from '#shared/api/code-jobs.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { collectRows } from '../../services/codes/collect-job.ts'

export const handler = endpoint(putCodeRows, ({ params, body, caller, now }) =>
  collectRows({ ...params, ...body, chunk: Number(params.chunk), caller, now }),
)
