import { endpointsWith } from '../runtime/endpoint.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/**
 * Builds the endpoint of a contract whose callers may have a token. The API's authorizer lets all pass, so
 * the token is verified here. The verifier loads with the first token: for visitors, a function starts
 * without it.
 */
export const openEndpoint = endpointsWith<'optional'>({
  isSessionEnded,
  verifyToken: async (authorization) =>
    (await import('../runtime/token.ts')).verifyToken(authorization),
})
