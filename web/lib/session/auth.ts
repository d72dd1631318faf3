import { Amplify } from 'aws-amplify'
import * as amplify from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { Hub } from 'aws-amplify/utils'
import { SECOND_FACTOR_FAULTS } from '#shared/second-factor.ts'
import { SIGN_UP_ID, SIGN_UP_ID_ATTRIBUTE } from '#shared/sign-up.ts'
import { type SocialProvider, socialProviderNamed } from '#shared/social.ts'
import { ApiProblem, OfflineError } from '../api-problem.ts'
import { loadConfig } from '../config.ts'
import { serverNow } from '../server-clock.ts'
import type { SessionUser } from './session-user.ts'

/**
 * Access to the user pool through Amplify. The session store loads this file lazily, because
 * Amplify is larger than the rest of the first screen.
 */

type Flow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'
let flow: Flow = 'USER_SRP_AUTH'

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig()
  // The local pool does not support SRP.
  if (userPoolEndpoint) flow = 'USER_PASSWORD_AUTH'
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint }),
        loginWith: { email: true },
      },
    },
  })
}

/** Resolves once Amplify is configured. */
export const ready = configure()

export interface SignedIn {
  readonly user: SessionUser
  readonly token: string
}

const roles = ['admin', 'team', 'sponsor'] as const

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Returns the signed-in user and a token, or undefined without a session. Throws `OfflineError` if
 * the pool cannot be reached, a `busy` problem if it throttles or is down, and the pool's error if
 * the session has ended.
 */
export async function current(): Promise<SignedIn | undefined> {
  await ready
  const { tokens } = await amplify.fetchAuthSession().catch((error: unknown) => {
    if (isNoAnswer(error)) throw new OfflineError('The pool did not answer', { cause: error })
    if (!hasEnded(error)) throw new ApiProblem(503, { code: 'busy' })
    throw error
  })
  const token = tokens?.idToken
  if (token) void renewAhead(token.payload)
  return token && { token: token.toString(), user: userOf(token.payload) }
}

/** Returns the last signed-in user, even with expired tokens, or undefined after a sign-out. */
export async function remembered(): Promise<SessionUser | undefined> {
  await ready
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens()
  return tokens?.idToken && userOf(tokens.idToken.payload)
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkError'
}

type TokenPayload = ReturnType<typeof amplify.decodeJWT>['payload']

function userOf(payload: TokenPayload): SessionUser {
  const { sub, userKey = sub, email, role, identities, secondFactor } = payload
  const { teamID: teamKey, sponsorID: sponsorKey } = payload
  const name = String(payload['cognito:username'])
  const providers = providersOf(identities, name)
  const known = roles.find((candidate) => candidate === role)
  const fault = SECOND_FACTOR_FAULTS.find((candidate) => candidate === secondFactor)
  const team = text(teamKey)
  const sponsor = text(sponsorKey)
  return {
    key: String(userKey),
    email: text(email) ?? '',
    ...(known && { role: known }),
    ...(team && { teamKey: team }),
    ...(sponsor && { sponsorKey: sponsor }),
    ...(fault && { secondFactor: fault }),
    ...(providers.length > 0 && { providers }),
    // The user name of a native account equals its `sub`. Federated accounts have names such as
    // google_1234.
    ...(providers.length > 0 && name !== sub && { isFederated: true }),
  }
}

/**
 * Returns the social providers of an account. The provider that created the account comes first:
 * the name of a federated account begins with it.
 */
function providersOf(identities: unknown, name: string): SocialProvider[] {
  const listed: { providerName?: unknown }[] = Array.isArray(identities) ? identities : []
  const maker = name.split('_')[0] ?? ''
  const names = [maker, ...listed.map(({ providerName }) => String(providerName))]
  return [...new Set(names.map(socialProviderNamed))].filter((known) => known !== undefined)
}

/** Stores the tokens of a social sign-in as the session. */
export async function takeTokens(id: string, access: string, refresh: string): Promise<void> {
  await ready
  const accessToken = amplify.decodeJWT(access)
  const issuedMs = (accessToken.payload.iat ?? 0) * 1000
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken,
      idToken: amplify.decodeJWT(id),
      refreshToken: refresh,
      clockDrift: issuedMs - Date.now(),
      username: String(accessToken.payload['username']),
    },
  })
}

export type SignInStep = 'done' | 'confirmSignUp' | 'secondFactor' | 'unsupported'

export async function signIn(email: string, password: string): Promise<SignInStep> {
  await ready
  const options = { authFlowType: flow }
  const input = { username: email, password, options }
  const { nextStep } = await amplify.signIn(input).catch(async (error: unknown) => {
    // Amplify still has an unusable session. Ends that session and tries again.
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error
    await amplify.signOut()
    return amplify.signIn(input)
  })
  return steps[nextStep.signInStep] ?? 'unsupported'
}

const steps: Partial<Record<string, SignInStep>> = {
  DONE: 'done',
  CONFIRM_SIGN_UP: 'confirmSignUp',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'secondFactor',
}

/** Starts a sign-up and returns its ID, which `confirmSignUp` needs. */
export async function signUp(email: string, password: string): Promise<string> {
  await ready
  const signUpId = crypto.randomUUID()
  const options = { userAttributes: { email, [SIGN_UP_ID_ATTRIBUTE]: signUpId } }
  await amplify.signUp({ username: email, password, options })
  return signUpId
}

/**
 * Confirms a sign-up. After a sign-in, `signUpId` may be omitted, because the pool has then checked
 * the password.
 */
export async function confirmSignUp(email: string, code: string, signUpId?: string): Promise<void> {
  await ready
  const options = signUpId === undefined ? {} : { clientMetadata: { [SIGN_UP_ID]: signUpId } }
  await amplify.confirmSignUp({ username: email, confirmationCode: code, options })
}

export async function resendSignUpCode(email: string): Promise<void> {
  await ready
  await amplify.resendSignUpCode({ username: email })
}

export async function sendResetCode(email: string): Promise<void> {
  await ready
  await amplify.resetPassword({ username: email })
}

export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await ready
  await amplify.confirmResetPassword({
    username: email,
    confirmationCode: code,
    newPassword: password,
  })
}

/** Changes the e-mail address. Returns 'code' if it must be confirmed with a mailed code. */
export async function changeEmail(email: string): Promise<'code' | 'done'> {
  await ready
  const userAttribute = { attributeKey: 'email', value: email }
  const { nextStep } = await amplify.updateUserAttribute({ userAttribute })
  return nextStep.updateAttributeStep === 'DONE' ? 'done' : 'code'
}

export async function confirmEmail(code: string): Promise<void> {
  await ready
  await amplify.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
}

/** Fetches tokens with the user's current attributes. */
export async function refresh(): Promise<void> {
  await ready
  await amplify.fetchAuthSession({ forceRefresh: true })
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await ready
  await amplify.updatePassword({ oldPassword, newPassword })
}

/**
 * Signs out. If the account has a social provider, also signs out at the pool's hosted pages,
 * because these pages would remember the user.
 */
export async function signOut(): Promise<void> {
  await ready
  const session = await current().catch(() => undefined)
  try {
    await amplify.signOut()
  } finally {
    if (session?.user.providers) await leaveHostedPages()
  }
}

/** Removes the tokens from this device without a request to the pool. */
export function forget(): Promise<void> {
  return cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens()
}

/** Signs out at the pool's hosted pages. Never resolves if the browser leaves this page. */
async function leaveHostedPages(): Promise<void> {
  const { hostedUiUrl, userPoolClientId: client_id } = await loadConfig()
  if (hostedUiUrl === undefined) return
  const logout_uri = `${window.location.origin}/logout`
  window.location.assign(`${hostedUiUrl}/logout?${new URLSearchParams({ client_id, logout_uri })}`)
  await new Promise(() => undefined)
}

/** Subscribes to the end of this tab's session. `isRefused` is false after a sign-out. */
export function onEnded(run: (isRefused: boolean) => void): () => void {
  return Hub.listen('auth', ({ payload }) => {
    const { event } = payload
    const isRefused = event === 'tokenRefresh_failure' && hasEnded(payload.data?.error)
    if (isRefused || event === 'signedOut') run(isRefused)
  })
}

/** Errors with which the pool ends a session. Other errors, such as throttling, are temporary. */
const ENDINGS = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'UserUnAuthenticatedException',
  'TokenRefreshException',
]

function hasEnded(error: unknown): boolean {
  return error instanceof Error && ENDINGS.some((name) => error.name.startsWith(name))
}

/**
 * Fraction of a token's lifetime, at its end, during which the browser renews the token at a random
 * time. Tokens live fifteen minutes, so 60,000 fans with tokens of the same age spread their
 * requests over ten minutes: 100 a second. The user pool allows 120.
 */
const LAST_PART = 2 / 3
const PAUSE_MS = 30_000

/**
 * Random position within the renewal window, so that tokens issued together are renewed at
 * different times.
 */
let share = Math.random()
let pausedUntilMs = 0

/**
 * Renews a token before it expires. After a failure, the first call after 30 to 60 seconds tries
 * again.
 */
async function renewAhead({ iat, exp }: { iat?: number; exp?: number }): Promise<void> {
  if (iat === undefined || exp === undefined) return
  const nowMs = serverNow().getTime()
  const renewsAtMs = (exp - (exp - iat) * LAST_PART * share) * 1000
  if (nowMs < renewsAtMs || nowMs < pausedUntilMs) return
  pausedUntilMs = nowMs + PAUSE_MS * (1 + Math.random())
  try {
    await amplify.fetchAuthSession({ forceRefresh: true })
    share = Math.random()
  } catch (error) {
    console.warn('The session is to be renewed a little later.', error)
  }
}
