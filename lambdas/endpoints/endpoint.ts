import { endpointsWith } from '../runtime/endpoint.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/** Makes a Lambda handler of a contract and a function of parsed input. */
export const endpoint = endpointsWith(isSessionEnded)
