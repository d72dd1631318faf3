import { deleteMe } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { deleteAccount } from '../../services/fans/delete-account.ts'

export const handler = endpoint(deleteMe, ({ caller, now }) => deleteAccount(caller, now))
