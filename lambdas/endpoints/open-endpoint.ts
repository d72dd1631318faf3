import { endpointsWith } from '../runtime/endpoint.ts'
import { verifyToken } from '../runtime/token.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/** Of a contract whose callers may have a token: the API's authorizer lets all pass, so it is verified here. */
export const openEndpoint = endpointsWith<'optional'>({ isSessionEnded, verifyToken })
