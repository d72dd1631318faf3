import { createPrivateKey, createPublicKey, randomBytes, randomUUID } from 'node:crypto'
import keys from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' }
import publicKeys from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' }
import type { User, UserPool } from 'cognito-local/lib/services/userPoolService.js'
import { errors, jwtVerify, SignJWT } from 'jose'
import { TOKEN_MINUTES } from '#shared/constants.ts'
import { attributeOf, attributeRecord, findAccount, quiet } from './accounts.ts'
import { notAuthorized, userDisabled } from './errors.ts'
import { identitiesClaim } from './linked-identities.ts'
import type { ClaimsOverride, TriggerRunner } from './triggers.ts'

const ACCESS_SECONDS = TOKEN_MINUTES * 60
const REFRESH_SECONDS = 30 * 24 * 60 * 60

const privateKey = createPrivateKey(keys.pem)
const publicKey = createPublicKey(privateKey)

/** Content of `/.well-known/jwks.json`. */
export const jwks = { keys: [publicKeys.jwk] }

/** A sign-in session, whose refresh token contains these fields. */
export interface Session {
  /** Claim `origin_jti` of the session's access tokens. */
  readonly originJti: string
  readonly authTime: number
  readonly expiresAt: number
}

export interface Tokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly ExpiresIn: number
  readonly TokenType: 'Bearer'
}

export type TokenSource =
  | 'Authentication'
  | 'HostedAuth'
  | 'NewPasswordChallenge'
  | 'RefreshTokens'
  | 'AuthenticateDevice'

interface TokenRequest {
  readonly user: User
  readonly groups: readonly string[]
  readonly session: Session
  readonly source: TokenSource
  readonly clientMetadata?: Record<string, string> | undefined
}

interface Setting {
  readonly issuer: string
  readonly clientId: string
  readonly userPoolId: string
  readonly triggers: TriggerRunner
}

/** Replaces cognito-local's JwtTokenGenerator, with Cognito's claims and lifetimes. */
export class TokenIssuer {
  readonly #setting: Setting

  constructor(setting: Setting) {
    this.#setting = setting
  }

  /**
   * Issues tokens for a new session, at each sign-in. cognito-local and the hosted UI call this
   * method.
   */
  async generate(
    _context: unknown,
    user: User,
    groups: readonly string[],
    _client: unknown,
    clientMetadata: Record<string, string> | undefined,
    source: TokenSource,
  ): Promise<Tokens & { RefreshToken: string }> {
    const authTime = Math.floor(Date.now() / 1000)
    const session = { originJti: randomUUID(), authTime, expiresAt: authTime + REFRESH_SECONDS }
    const tokens = await this.issue({ user, groups, session, source, clientMetadata })
    return { ...tokens, RefreshToken: refreshTokenOf(session) }
  }

  async issue(request: TokenRequest): Promise<Tokens> {
    const { user, session } = request
    const { clientId } = this.#setting
    const override = await this.#askTrigger(request)
    const groups = override?.groupOverrideDetails?.groupsToOverride ?? request.groups
    const common = {
      sub: attributeOf(user, 'sub') ?? user.Username,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
      origin_jti: session.originJti,
      event_id: randomUUID(),
      auth_time: session.authTime,
    }
    const access = {
      ...common,
      token_use: 'access',
      client_id: clientId,
      username: user.Username,
      scope: 'aws.cognito.signin.user.admin',
    }
    const id = {
      ...claimsOf(user),
      ...identitiesClaim(user),
      ...common,
      token_use: 'id',
      aud: clientId,
      'cognito:username': user.Username,
    }
    return {
      AccessToken: await this.#sign(access),
      IdToken: await this.#sign(overrideClaims(id, override)),
      ExpiresIn: ACCESS_SECONDS,
      TokenType: 'Bearer',
    }
  }

  /**
   * Returns the user of an access token. Throws if the token is forged or expired, or if its
   * session has ended.
   */
  async authenticate(pool: UserPool, accessToken: string): Promise<User> {
    const claims = await this.#verify(accessToken)
    if (claims['token_use'] !== 'access' || claims['client_id'] !== this.#setting.clientId) {
      throw notAuthorized('Invalid Access Token')
    }
    const user = await findAccount(pool, String(claims['username']))
    const session = user?.RefreshTokens.find(
      (token) => sessionOf(token)?.originJti === claims['origin_jti'],
    )
    if (!user || !session) throw notAuthorized('Access Token has been revoked')
    if (!user.Enabled) throw userDisabled()
    return user
  }

  /** Issues new tokens for the session of a refresh token. */
  async refresh(pool: UserPool, refreshToken: string): Promise<Tokens> {
    const user = await pool.getUserByRefreshToken(quiet, refreshToken)
    const session = sessionOf(refreshToken)
    if (!user || !session) throw notAuthorized('Refresh Token has been revoked')
    if (session.expiresAt < Date.now() / 1000) throw notAuthorized('Refresh Token has expired')
    if (!user.Enabled) throw userDisabled()
    const groups = await pool.listUserGroupMembership(quiet, user)
    return this.issue({ user, groups, session, source: 'RefreshTokens' })
  }

  #askTrigger(request: TokenRequest): Promise<ClaimsOverride | undefined> {
    const { user, groups, clientMetadata, source } = request
    const { clientId, userPoolId, triggers } = this.#setting
    return triggers.preTokenGeneration({
      clientId,
      userPoolId,
      clientMetadata,
      groups,
      username: user.Username,
      userAttributes: [...user.Attributes, { Name: 'cognito:user_status', Value: user.UserStatus }],
      source: `TokenGeneration_${source}`,
    })
  }

  #sign(claims: Record<string, unknown>): Promise<string> {
    return new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: publicKeys.jwk.kid })
      .setIssuer(this.#setting.issuer)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(privateKey)
  }

  async #verify(token: string): Promise<Record<string, unknown>> {
    try {
      const { payload } = await jwtVerify(token, publicKey, { issuer: this.#setting.issuer })
      return payload
    } catch (error) {
      const isExpired = error instanceof errors.JWTExpired
      throw notAuthorized(isExpired ? 'Access Token has expired' : 'Invalid Access Token')
    }
  }
}

/**
 * Returns a refresh token that starts with the session's fields. Its content may be trusted only if
 * the user pool knows the whole token.
 */
function refreshTokenOf(session: Session): string {
  const secret = randomBytes(24).toString('base64url')
  return [session.originJti, session.authTime, session.expiresAt, secret].join('.')
}

export function sessionOf(refreshToken: string): Session | undefined {
  const [originJti, authTime, expiresAt] = refreshToken.split('.')
  if (!originJti || !authTime || !expiresAt) return undefined
  return { originJti, authTime: Number(authTime), expiresAt: Number(expiresAt) }
}

const HIDDEN_ATTRIBUTES = new Set(['sub', 'identities', 'email_verified', 'phone_number_verified'])

/** Returns an ID token's claims about the user's attributes. */
function claimsOf(user: User): Record<string, unknown> {
  const attributes = attributeRecord(user.Attributes)
  const shown = Object.entries(attributes).filter(([name]) => !HIDDEN_ATTRIBUTES.has(name))
  return {
    ...Object.fromEntries(shown),
    email_verified: attributes['email_verified'] === 'true',
    ...(attributes['phone_number'] && {
      phone_number_verified: attributes['phone_number_verified'] === 'true',
    }),
  }
}

const RESERVED_CLAIMS = new Set(
  'acr amr at_hash aud auth_time azp cognito:groups cognito:username event_id exp iat identities iss jti nbf nonce origin_jti sub token_use'.split(
    ' ',
  ),
)

/** Adds and removes the claims that the trigger names, except those that Cognito protects. */
function overrideClaims(
  claims: Record<string, unknown>,
  override: ClaimsOverride | undefined,
): Record<string, unknown> {
  const added = Object.entries(override?.claimsToAddOrOverride ?? {})
  const suppressed = new Set(override?.claimsToSuppress ?? [])
  const all = [...Object.entries(claims), ...added.filter(([name]) => !RESERVED_CLAIMS.has(name))]
  return Object.fromEntries(
    all.filter(([name]) => !suppressed.has(name) || RESERVED_CLAIMS.has(name)),
  )
}
