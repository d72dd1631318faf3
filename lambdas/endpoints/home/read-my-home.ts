import { readMyHome } from '#shared/api/my-home.schemas.ts'
import { fanHome } from '../../services/home/fan-home.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readMyHome, ({ caller, query, now }) =>
  fanHome(caller.userKey, { now, device: query.near }),
)
