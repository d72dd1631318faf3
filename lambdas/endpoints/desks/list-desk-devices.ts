import { listDeskDevices } from '#shared/api/portal-desks.schemas.ts'
import { deskDevices } from '../../services/desks/desk-devices.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listDeskDevices, ({ params, caller, now }) =>
  deskDevices({ caller, ...params, now }),
)
