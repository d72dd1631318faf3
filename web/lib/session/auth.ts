import { Amplify } from 'aws-amplify'
import * as amplify from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { Hub } from 'aws-amplify/utils'
import { SECOND_FACTOR_FAULTS } from '#shared/second-factor.ts'
import { SIGN_UP_ID, SIGN_UP_ID_ATTRIBUTE } from '#shared/sign-up.ts'
import { type SocialProvider, socialProviderNamed } from '#shared/social.ts'
import { ApiProblem, OfflineError } from '../api/api-problem.ts'
import { loadConfig } from '../config.ts'
import { hasEnded, renewAhead } from './renewal.ts'
import type { SessionUser } from './session-user.ts'

/**
 * The user pool, through Amplify. Only the session imports this file, and only late: it weighs more
 * than the rest of the first screen.
 */

type Flow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'
let flow: Flow = 'USER_SRP_AUTH'

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig()
  // The local pool does not know SRP.
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

/** Resolves when calls can be made. */
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
 * Returns who is signed in, as the ID token says; undefined when nobody is or the session has ended.
 * Throws `OfflineError` where the pool would have to renew it and cannot be reached, and `busy` where
 * it throttles or is down: neither ends the session.
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

/**
 * Returns the user who was signed in last, whether or not their tokens have run out: nobody has signed them
 * out.
 */
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
  const { sub, email, role, teamID, sponsorID, identities, secondFactor } = payload
  const name = String(payload['cognito:username'])
  const providers = providersOf(identities, name)
  const known = roles.find((candidate) => candidate === role)
  const fault = SECOND_FACTOR_FAULTS.find((candidate) => candidate === secondFactor)
  const team = text(teamID)
  const sponsor = text(sponsorID)
  return {
    key: String(sub),
    email: text(email) ?? '',
    ...(known && { role: known }),
    ...(team && { teamID: team }),
    ...(sponsor && { sponsorID: sponsor }),
    ...(fault && { secondFactor: fault }),
    ...(providers.length > 0 && { providers }),
    // The pool names an account of its own by its key, and one of a provider google_1234.
    ...(providers.length > 0 && name !== sub && { isFederated: true }),
  }
}

/** Returns those who vouch for the account; one that was made by a provider begins its name with it. */
function providersOf(identities: unknown, name: string): SocialProvider[] {
  const listed: { providerName?: unknown }[] = Array.isArray(identities) ? identities : []
  const maker = name.split('_')[0] ?? ''
  const names = [maker, ...listed.map(({ providerName }) => String(providerName))]
  return [...new Set(names.map(socialProviderNamed))].filter((known) => known !== undefined)
}

/** Takes the tokens of a social sign-in for those of the session. */
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
    // Left over from a session that could not be taken up; the new sign-in replaces it.
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

/** Returns the key of this sign-up, by which `confirmSignUp` tells it from one that somebody else makes. */
export async function signUp(email: string, password: string): Promise<string> {
  await ready
  const signUpId = crypto.randomUUID()
  const options = { userAttributes: { email, [SIGN_UP_ID_ATTRIBUTE]: signUpId } }
  await amplify.signUp({ username: email, password, options })
  return signUpId
}

/** Without `signUpId` the password has been proved meanwhile, by signing in. */
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

/** Returns 'code' when the new address waits for the code that was sent to it. */
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

/** Fetches tokens that know what has changed of the user. */
export async function refresh(): Promise<void> {
  await ready
  await amplify.fetchAuthSession({ forceRefresh: true })
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await ready
  await amplify.updatePassword({ oldPassword, newPassword })
}

/** After a social sign-in the pool's own pages remember who was here: they are left too. */
export async function signOut(): Promise<void> {
  await ready
  const session = await current().catch(() => undefined)
  try {
    await amplify.signOut()
  } finally {
    if (session?.user.providers) await leaveHostedPages()
  }
}

/** Takes the tokens off this device, whether or not the pool has heard of it. */
export function forget(): Promise<void> {
  return cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens()
}

/** Goes away from this page, so it never returns. */
async function leaveHostedPages(): Promise<void> {
  const { hostedUiUrl, userPoolClientId: client_id } = await loadConfig()
  if (hostedUiUrl === undefined) return
  const logout_uri = `${window.location.origin}/logout`
  window.location.assign(`${hostedUiUrl}/logout?${new URLSearchParams({ client_id, logout_uri })}`)
  await new Promise(() => undefined)
}

/** Calls back when the session ends in this tab: its renewal was refused, or somebody signed out. */
export function onEnded(run: (isRefused: boolean) => void): () => void {
  return Hub.listen('auth', ({ payload }) => {
    const { event } = payload
    const isRefused = event === 'tokenRefresh_failure' && hasEnded(payload.data?.error)
    if (isRefused || event === 'signedOut') run(isRefused)
  })
}
