import { unlockExclusives } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { unlock } from '../../services/deals/unlock.ts'

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
