import { deleteMe } from '#shared/api/me.schemas.ts'
import { deleteAccount } from '../../services/fans/delete-account.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deleteMe, ({ caller, now }) => deleteAccount(caller, now))
