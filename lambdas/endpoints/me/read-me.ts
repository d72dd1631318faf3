import { readMe } from '#shared/api/me.schemas.ts'
import { refuse } from '../../base/refusal.ts'
import { readOwnRecord } from '../../services/fans/own-record.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readMe, async ({ caller, now }) => {
  const found = await readOwnRecord(caller.userKey, now)
  return typeof found === 'string' ? refuse(found) : found
})
