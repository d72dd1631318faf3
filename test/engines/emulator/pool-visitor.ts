import { setTimeout } from 'node:timers/promises'
import { Amplify } from 'aws-amplify'
import { confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth'
import { SIGN_UP_ID, SIGN_UP_ID_ATTRIBUTE } from '#shared/sign-up.ts'

interface Pool {
  readonly endpoint: string
  readonly userPoolId: string
  readonly userPoolClientId: string
}

/**
 * Signs up at a user pool with the mailed code, and signs in by SRP, as the site does through the
 * same library. Returns the ID token.
 */
export async function signUpAndIn(pool: Pool, email: string, password: string): Promise<string> {
  const { endpoint: userPoolEndpoint, userPoolId, userPoolClientId } = pool
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } },
    },
  })
  const signUpId = crypto.randomUUID()
  const options = { userAttributes: { email, [SIGN_UP_ID_ATTRIBUTE]: signUpId } }
  await signUp({ username: email, password, options })
  const confirmationCode = await mailedCode(pool.endpoint, email)
  const clientMetadata = { [SIGN_UP_ID]: signUpId }
  await confirmSignUp({ username: email, confirmationCode, options: { clientMetadata } })
  await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } })
  const { tokens } = await fetchAuthSession()
  return String(tokens?.idToken)
}

const MAIL_LIMIT_MS = 30_000

/** Returns the six-digit code in the newest mail to an address. Polls ministack's list of mails. */
async function mailedCode(endpoint: string, email: string): Promise<string> {
  const deadline = Date.now() + MAIL_LIMIT_MS
  while (Date.now() < deadline) {
    const answer = await fetch(new URL('/_ministack/ses/messages', endpoint))
    const { messages } = (await answer.json()) as { messages: Record<string, object[]> }
    const mails = Object.values(messages).flatMap((ofAccount) => ofAccount.map(textOf))
    const code = mails.findLast((text) => text.includes(email))?.match(/\b\d{6}\b/)?.[0]
    if (code !== undefined) return code
    await setTimeout(200)
  }
  throw new Error(`No code was mailed to ${email}`)
}

function textOf(mail: object): string {
  return JSON.stringify(mail)
}
