import { readSwitches } from '#shared/api/settings.schemas.ts'
import { switchesFor } from '../../services/switches/read-switches.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readSwitches, ({ caller, now }) => switchesFor(caller, now))
