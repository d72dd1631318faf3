import { unlockExclusives } from '#shared/api/me.schemas.ts'
import { unlock } from '../../services/deals/unlock.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(unlockExclusives, ({ body, caller, address, now }) =>
  unlock({
    userKey: caller.userKey,
    personKey: caller.personKey,
    email: caller.email,
    teamKey: body.teamKey,
    code: body.exclusiveCode,
    address,
    now,
  }),
)
