import { endpointsWith } from '../runtime/endpoint.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/**
 * Of a contract whose callers may have a token: the API's authorizer lets all pass, so it is verified here.
 * What verifies comes with the first token: for visitors, a function starts without it.
 */
export const openEndpoint = endpointsWith<'optional'>({
  isSessionEnded,
  verifyToken: async (authorization) =>
    (await import('../runtime/token.ts')).verifyToken(authorization),
})
