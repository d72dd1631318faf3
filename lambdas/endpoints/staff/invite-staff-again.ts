import { inviteStaffAgain } from '#shared/api/staff.schemas.ts'
import { inviteStaffAgain as inviteAgain } from '../../services/staff/invite-again.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(inviteStaffAgain, ({ params, caller, now }) =>
  inviteAgain(params.userKey, { caller, now }),
)
