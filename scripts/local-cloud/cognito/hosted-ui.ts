import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CognitoError } from 'cognito-local/lib/errors.js'
import { type SocialProvider, socialProviderNamed } from '#shared/social.ts'
import { addressOf, readBody } from '../../ports/listen.ts'
import { findAccount, quiet } from './accounts.ts'
import { HostedRefusal, signInExternally } from './federation.ts'
import { renderProviderPage, renderRefusal } from './hosted-page.ts'
import { demoIdentities } from './identities.ts'
import type { Realm } from './realm.ts'

/** Path to which sign-in may redirect, on any local port. */
const CALLBACK_PATH = '/login/callback'
const LOGOUT_PATH = '/logout'

const CODE_MS = 5 * 60_000

interface Grant {
  readonly username: string
  readonly redirectUri: string
  readonly challenge: string
  readonly expiresAt: number
}

/** A validated request for an authorization code. */
interface AuthorizeRequest {
  readonly provider: SocialProvider
  readonly redirectUri: string
  readonly state: string
  readonly challenge: string
}

/**
 * Returns the request handler of the user pool's hosted UI. /oauth2/authorize shows demo identities
 * instead of a provider's page. /oauth2/token exchanges a code for tokens, once.
 */
export function createHostedUi(realm: Realm) {
  const grants = new Map<string, Grant>()
  const routes: Record<string, (req: IncomingMessage, res: ServerResponse) => Promise<void>> = {
    'GET /oauth2/authorize': async (req, res) => {
      const query = queryOf(req)
      const known = rememberedChoice(req, query)
      if (known === undefined) return showProvider(realm, query, res)
      query.set('choice', known)
      await answerChoice({ realm, grants }, query, res)
    },
    'POST /oauth2/authorize': async (req, res) => {
      const fields = new URLSearchParams(await readBody(req))
      await answerChoice({ realm, grants }, fields, res)
    },
    'POST /oauth2/token': async (req, res) => {
      const fields = new URLSearchParams(await readBody(req))
      await exchange(realm, grants, fields, res)
    },
    'GET /logout': async (req, res) => leave(realm, queryOf(req), res),
  }
  /** Answers the request if it is for the hosted UI. Returns whether it is. */
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const path = (req.url ?? '/').split('?')[0]
    const route = routes[`${req.method} ${path}`]
    if (!route) return false
    route(req, res).catch((error: unknown) => {
      console.error('cognito:', error)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
    return true
  }
}

const COOKIE = 'providerKnows'

/**
 * Returns a `Set-Cookie` header's value. If the sign-in linked the chosen identity to an account,
 * the cookie remembers the identity, so that the next sign-in shows no page, as with a real
 * provider. Otherwise, the header deletes the cookie.
 */
function memoryOf(
  { provider }: AuthorizeRequest,
  choice: string,
  { error_description = '' }: Record<string, string>,
): string {
  const isLinked = error_description.startsWith('Already found')
  const value = isLinked ? `${provider}:${choice}` : ''
  return `${COOKIE}=${value}; Path=/oauth2; Max-Age=${isLinked ? 60 : 0}; HttpOnly; SameSite=Lax`
}

function rememberedChoice(req: IncomingMessage, query: URLSearchParams): string | undefined {
  const cookies = (req.headers.cookie ?? '').split('; ').map((cookie) => cookie.split('='))
  const [, value = ''] = cookies.find(([name]) => name === COOKIE) ?? []
  const [provider, choice] = value.split(':')
  const asked = socialProviderNamed(query.get('identity_provider') ?? '')
  return asked !== undefined && asked === provider ? choice : undefined
}

function queryOf(req: IncomingMessage): URLSearchParams {
  return addressOf(req).searchParams
}

function showProvider(realm: Realm, query: URLSearchParams, res: ServerResponse): void {
  const request = readRequest(realm, query)
  if (typeof request === 'string') {
    sendPage(res, 400, renderRefusal(request))
    return
  }
  const { provider, redirectUri } = request
  const page = renderProviderPage(provider, demoIdentities[provider], query)
  sendPage(res, 200, page, new URL(redirectUri).origin)
}

/**
 * Returns the parsed request, or the reason for its refusal. Only the client's own URLs may be
 * redirect targets.
 */
function readRequest(realm: Realm, query: URLSearchParams): AuthorizeRequest | string {
  const redirectUri = query.get('redirect_uri') ?? ''
  const provider = socialProviderNamed(query.get('identity_provider') ?? '')
  const challenge = query.get('code_challenge') ?? ''
  if (query.get('client_id') !== realm.clientId) return 'The client is not known.'
  if (!isOurs(redirectUri, CALLBACK_PATH)) return 'The redirect_uri is not registered.'
  if (query.get('response_type') !== 'code') return 'The response_type must be code.'
  if (!provider) return 'The identity_provider is not known.'
  if (query.get('code_challenge_method') !== 'S256' || challenge === '') {
    return 'The code_challenge is missing.'
  }
  return { provider, redirectUri, challenge, state: query.get('state') ?? '' }
}

function isOurs(address: string, path: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  return protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname) && pathname === path
}

interface Desk {
  readonly realm: Realm
  readonly grants: Map<string, Grant>
}

async function answerChoice(desk: Desk, fields: URLSearchParams, res: ServerResponse) {
  const request = readRequest(desk.realm, fields)
  if (typeof request === 'string') return sendPage(res, 400, renderRefusal(request))
  const answer = await outcomeOf(desk, request, fields.get('choice') ?? '')
  const target = new URL(request.redirectUri)
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  target.searchParams.set('state', request.state)
  res.setHeader('set-cookie', memoryOf(request, fields.get('choice') ?? '', answer))
  res.writeHead(303, { location: target.href, 'cache-control': 'no-store' }).end()
}

/**
 * Signs the chosen identity in. Returns the query parameters of the redirect, which contain
 * Cognito's messages.
 */
async function outcomeOf(
  { realm, grants }: Desk,
  { provider, redirectUri, challenge }: AuthorizeRequest,
  choice: string,
): Promise<Record<string, string>> {
  if (choice === 'cancel') return { error: 'access_denied', error_description: 'User cancelled' }
  const identity = demoIdentities[provider].find(({ userId }) => userId === choice)
  if (!identity) {
    return { error: 'server_error', error_description: 'The provider did not answer.' }
  }
  try {
    const user = await signInExternally(realm, provider, identity)
    const code = randomBytes(24).toString('base64url')
    const expiresAt = Date.now() + CODE_MS
    grants.set(code, { username: user.Username, redirectUri, challenge, expiresAt })
    return { code }
  } catch (error) {
    if (!(error instanceof HostedRefusal || error instanceof CognitoError)) throw error
    return { error: 'invalid_request', error_description: `${error.message} ` }
  }
}

async function exchange(
  realm: Realm,
  grants: Map<string, Grant>,
  fields: URLSearchParams,
  res: ServerResponse,
): Promise<void> {
  const code = fields.get('code') ?? ''
  const grant = grants.get(code)
  // Any attempt uses up the code, even one with a wrong verifier.
  grants.delete(code)
  const isRight =
    fields.get('grant_type') === 'authorization_code' &&
    fields.get('client_id') === realm.clientId &&
    grant !== undefined &&
    grant.expiresAt > Date.now() &&
    grant.redirectUri === fields.get('redirect_uri') &&
    grant.challenge === challengeOf(fields.get('code_verifier') ?? '')
  const user = isRight ? await findAccount(realm.pool, grant.username) : null
  if (!user?.Enabled) return sendTokens(res, 400, { error: 'invalid_grant' })
  const groups = await realm.pool.listUserGroupMembership(quiet, user)
  const tokens = await realm.tokens.generate(quiet, user, groups, null, undefined, 'HostedAuth')
  await realm.pool.storeRefreshToken(quiet, tokens.RefreshToken, user)
  sendTokens(res, 200, {
    id_token: tokens.IdToken,
    access_token: tokens.AccessToken,
    refresh_token: tokens.RefreshToken,
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  })
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/**
 * Redirects after sign-out. Unlike Cognito's hosted UI, the stand-in has no session cookie to
 * delete.
 */
function leave(realm: Realm, query: URLSearchParams, res: ServerResponse): void {
  const address = query.get('logout_uri') ?? ''
  if (query.get('client_id') !== realm.clientId || !isOurs(address, LOGOUT_PATH)) {
    sendPage(res, 400, renderRefusal('The logout_uri is not registered.'))
    return
  }
  res.writeHead(303, { location: address, 'cache-control': 'no-store' }).end()
}

function sendTokens(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end(JSON.stringify(body))
}

/**
 * Sends a page. Browsers apply `form-action` to redirects too, so the policy allows `returnsTo`.
 */
function sendPage(res: ServerResponse, status: number, html: string, returnsTo = ''): void {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${returnsTo}`
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.trim(),
    'referrer-policy': 'no-referrer',
  })
  res.end(html)
}
