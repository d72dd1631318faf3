import { updateRedemptionsWithDeviceInfo } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { noteDevice } from '../../services/fans/own-redemptions.ts'

export const handler = endpoint(updateRedemptionsWithDeviceInfo, ({ body, caller, now }) =>
  noteDevice(caller.userKey, body, now),
)
