import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { requireEnvironment } from './environment.ts'

type Keys = ReturnType<typeof createRemoteJWKSet>
const keysByIssuer = new Map<string, Keys>()

/**
 * Verifies a bearer token in the same way as the API's authorizer. Returns undefined if the token
 * is invalid, and throws if the public keys cannot be read.
 */
export async function verifyToken(authorization: string): Promise<JWTPayload | undefined> {
  const { TOKEN_ISSUER, USER_POOL_CLIENT_ID } = requireEnvironment(
    'TOKEN_ISSUER',
    'USER_POOL_CLIENT_ID',
  )
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
  if (token === undefined) return undefined
  try {
    const { payload } = await jwtVerify(token, keysOf(TOKEN_ISSUER), {
      issuer: TOKEN_ISSUER,
      audience: USER_POOL_CLIENT_ID,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
    })
    return payload
  } catch (error) {
    if (isTokenError(error)) return undefined
    throw new Error('The keys of the token issuer could not be read', { cause: error })
  }
}

function keysOf(issuer: string): Keys {
  const known = keysByIssuer.get(issuer)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  keysByIssuer.set(issuer, keys)
  return keys
}

/**
 * Returns whether an error of jose means an invalid token, rather than a failure to read the public
 * keys.
 */
function isTokenError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^ERR_(JWT|JWS|JOSE_(ALG|NOT)|JWKS_NO_MATCHING)/.test(code)
}
