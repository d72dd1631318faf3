import { endpointsWith } from '../runtime/endpoint.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/**
 * Returns the handler of a contract whose callers may have a token. The API's authorizer lets all callers
 * pass, so the token is verified here. The verifier is loaded only with the first token.
 */
export const openEndpoint = endpointsWith<'optional'>({
  isSessionEnded,
  verifyToken: async (authorization) =>
    (await import('../base/token.ts')).verifyToken(authorization),
})
