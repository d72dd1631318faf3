import { addCode } from '#shared/api/codes.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { addOne } from '../../services/codes/add-one.ts'

export const handler = endpoint(addCode, ({ params, body, caller, now }) =>
  addOne({ ...params, ...body, limit: body.limit, caller, now }),
)
