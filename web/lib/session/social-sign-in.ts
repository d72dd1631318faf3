import { toBase64Url } from '#shared/proof/bytes.ts'
import { SIGN_UPS_PAUSED } from '#shared/sign-up.ts'
import { POOL_PROVIDER_NAMES, type SocialProvider, type SocialRefusal } from '#shared/social.ts'
import { loadConfig } from '../config.ts'
import { loadAuth } from './session-store.ts'

/* Social sign-in with the authorization code flow and PKCE on the user pool's hosted domain.
   Amplify's own flow requires HTTPS, which the local pool lacks. Amplify receives the resulting
   tokens. */

export const CALLBACK_PATH = '/login/callback'
const SCOPES = 'openid email profile aws.cognito.signin.user.admin'
const storageKey = 'socialSignIn'

/** State stored in this tab while the fan is at the provider. */
interface Flow {
  readonly provider: SocialProvider
  readonly state: string
  readonly verifier: string
  /** Address to which the fan returns after sign-in. */
  readonly from: string
  readonly isRetry: boolean
}

export type SocialOutcome =
  | { readonly kind: 'signedIn'; readonly from: string }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'cancelled'; readonly from: string }
  | {
      readonly kind: 'failed'
      readonly from: string
      readonly failure: Exclude<SocialFailure, 'cancelled' | 'linked'>
      readonly message: string
    }

/** Redirects to the provider's sign-in page. */
export async function beginSocialSignIn(
  provider: SocialProvider,
  from: string,
  isRetry = false,
): Promise<void> {
  const { hostedUiUrl, userPoolClientId } = await loadConfig()
  const flow: Flow = { provider, state: randomText(), verifier: randomText(), from, isRetry }
  sessionStorage.setItem(storageKey, JSON.stringify(flow))
  const query = new URLSearchParams({
    identity_provider: POOL_PROVIDER_NAMES[provider],
    client_id: userPoolClientId,
    response_type: 'code',
    scope: SCOPES,
    redirect_uri: callbackUrl(),
    state: flow.state,
    code_challenge: await challengeOf(flow.verifier),
    code_challenge_method: 'S256',
  })
  window.location.assign(`${hostedUiUrl}/oauth2/authorize?${query}`)
}

let outcome: Promise<SocialOutcome> | undefined

/**
 * Completes a sign-in. `answer` is the query with which the fan returns from the provider. The code
 * in `answer` works only once, so repeated calls share one result.
 */
export function finishSocialSignIn(answer: URLSearchParams): Promise<SocialOutcome> {
  outcome ??= finish(answer)
  return outcome
}

async function finish(answer: URLSearchParams): Promise<SocialOutcome> {
  const flow = takeFlow()
  // No sign-in is in progress: the page was opened directly or reloaded.
  if (!flow) return { kind: 'cancelled', from: '/login' }
  const { from } = flow
  const failed = (failure: 'failed', message: string): SocialOutcome => {
    return { kind: 'failed', from, failure, message }
  }
  if (answer.get('state') !== flow.state) return failed('failed', '')
  const code = answer.get('code')
  if (code === null) return handleRefusal(flow, answer)
  try {
    await redeem(code, flow.verifier)
    return { kind: 'signedIn', from }
  } catch (error) {
    console.error(error)
    return failed('failed', error instanceof Error ? error.message : '')
  }
}

async function handleRefusal(flow: Flow, answer: URLSearchParams): Promise<SocialOutcome> {
  const { provider, from, isRetry } = flow
  const message = answer.get('error_description')?.trim() ?? ''
  const failure = socialFailureOf(answer.get('error') ?? '', message)
  if (failure === 'cancelled') return { kind: 'cancelled', from }
  if (failure !== 'linked') return { kind: 'failed', from, failure, message }
  if (isRetry) return { kind: 'failed', from, failure: 'failed', message }
  await beginSocialSignIn(provider, from, true)
  return { kind: 'leaving' }
}

async function redeem(code: string, verifier: string): Promise<void> {
  const { hostedUiUrl, userPoolClientId } = await loadConfig()
  const response = await fetch(`${hostedUiUrl}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userPoolClientId,
      redirect_uri: callbackUrl(),
      code,
      code_verifier: verifier,
    }),
  })
  const tokens = (await response.json()) as Record<string, string | undefined>
  const { id_token, access_token, refresh_token } = tokens
  if (!response.ok || !id_token || !access_token || !refresh_token) {
    throw new Error(tokens['error'] ?? `The sign-in answered ${response.status}`)
  }
  const auth = await loadAuth()
  await auth.takeTokens(id_token, access_token, refresh_token)
}

function callbackUrl(): string {
  return `${window.location.origin}${CALLBACK_PATH}`
}

function takeFlow(): Flow | undefined {
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return kept === null ? undefined : (JSON.parse(kept) as Flow)
}

function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(48)))
}

async function challengeOf(verifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(verifier)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Reason why a social sign-in did not succeed. */
type SocialFailure = SocialRefusal | 'cancelled' | 'linked' | 'failed'

const refusals: readonly SocialRefusal[] = ['differentCredential', 'noEmail', SIGN_UPS_PAUSED]

/** Matches the errors with which providers report a canceled sign-in. */
const cancellations = /access_denied|user[_ ](cancell?ed|denied)|permissions error/i

/**
 * Returns the failure that an error of the user pool stands for. If a first sign-in links a
 * provider to an existing account, it always fails with `linked`, and a retry succeeds.
 */
export function socialFailureOf(error: string, description: string): SocialFailure {
  const refusal = refusals.find((word) => description.includes(word))
  if (refusal) return refusal
  if (/already found an entry for username/i.test(description)) return 'linked'
  return cancellations.test(`${error} ${description}`) ? 'cancelled' : 'failed'
}
