import { Amplify } from 'aws-amplify'
import * as amplify from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { loadConfig } from '../config.ts'
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

/** Who is signed in, as the ID token says; undefined when nobody is or the session has ended. */
export async function current(): Promise<SignedIn | undefined> {
  await ready
  const { tokens } = await amplify.fetchAuthSession()
  const token = tokens?.idToken
  if (!token) return undefined
  const { sub, email, role, teamID, sponsorID, identities } = token.payload
  const known = roles.find((candidate) => candidate === role)
  const team = text(teamID)
  const sponsor = text(sponsorID)
  return {
    token: token.toString(),
    user: {
      key: String(sub),
      email: text(email) ?? '',
      ...(known && { role: known }),
      ...(team && { teamID: team }),
      ...(sponsor && { sponsorID: sponsor }),
      ...(Array.isArray(identities) && identities.length > 0 && { isFederated: true }),
    },
  }
}

export type SignInStep = 'done' | 'confirmSignUp' | 'unsupported'

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
  if (nextStep.signInStep === 'DONE') return 'done'
  return nextStep.signInStep === 'CONFIRM_SIGN_UP' ? 'confirmSignUp' : 'unsupported'
}

export async function signUp(email: string, password: string): Promise<void> {
  await ready
  const options = { userAttributes: { email } }
  await amplify.signUp({ username: email, password, options })
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  await ready
  await amplify.confirmSignUp({ username: email, confirmationCode: code })
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

/** Tells whether the new address waits for the code that was sent to it. */
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

export async function signOut(): Promise<void> {
  await ready
  await amplify.signOut()
}

/** Calls back when the session ends by itself: its refresh was refused, or another tab ended it. */
export function onEnded(run: () => void): () => void {
  return Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'tokenRefresh_failure' || payload.event === 'signedOut') run()
  })
}
