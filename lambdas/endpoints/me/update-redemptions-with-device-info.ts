import { updateRedemptionsWithDeviceInfo } from '#shared/api/me.schemas.ts'
import { noteDevice } from '../../services/fans/own-redemptions.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateRedemptionsWithDeviceInfo, ({ body, caller, now }) =>
  noteDevice(caller.userKey, body, now),
)
