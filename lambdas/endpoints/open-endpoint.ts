import { endpointsWith } from '../runtime/endpoint.ts'
import { isSessionEnded } from '../services/staff/sessions.ts'

/**
 * Returns the handler of a contract for callers with or without a token. API Gateway checks no
 * token on these routes, so the token is verified here. Loads the verifier when the first token
 * arrives.
 */
export const openEndpoint = endpointsWith<'optional'>({
  isSessionEnded,
  verifyToken: async (authorization) =>
    (await import('../base/token.ts')).verifyToken(authorization),
})
