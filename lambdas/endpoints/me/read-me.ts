import { readMe } from '#shared/api/me.ts'
import { refuse } from '../../runtime/refusal.ts'
import { readOwnRecord } from '../../services/fans/own-record.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readMe, async ({ caller, now }) => {
  const found = await readOwnRecord(caller.userKey, now)
  return typeof found === 'string' ? refuse(found) : found
})
