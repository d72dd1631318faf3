import { endpointsWith } from '../runtime/endpoint.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/**
 * Returns the handler of a contract for callers with or without a token. The API's authorizer lets
 * everybody pass, so the token is verified here. Loads the verifier with the first token.
 */
export const openEndpoint = endpointsWith<'optional'>({
  isSessionEnded,
  verifyToken: async (authorization) =>
    (await import('../base/token.ts')).verifyToken(authorization),
})
