import { putCodeRows } from '#shared/api/code-jobs.schemas.ts'
import { collectRows } from '../../services/codes/collect-job.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(putCodeRows, ({ params, body, caller, now }) =>
  collectRows({ ...params, ...body, chunk: Number(params.chunk), caller, now }),
)
