import { addCode } from '#shared/api/codes.schemas.ts'
import { addOne } from '../../services/codes/add-one.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(addCode, ({ params, body, caller, now }) =>
  addOne({ ...params, ...body, limit: body.limit, caller, now }),
)
