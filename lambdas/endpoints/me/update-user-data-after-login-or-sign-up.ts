import { updateUserDataAfterLoginOrSignUp } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { enter } from '../../services/fans/enter.ts'

export const handler = endpoint(updateUserDataAfterLoginOrSignUp, ({ caller, now }) =>
  enter(caller, now),
)
