import { outsideWorld } from '../outside-world.ts'
import { configuredEndpoint } from './endpoint.ts'
import { type Answer, silenceMs } from './send.ts'
import { AwsFailure, readJson, sendAwsRequest, UNREADABLE } from './send-aws-request.ts'

/**
 * Milliseconds for which a function caches a secret. A rotated secret reaches every function within
 * this time.
 */
const KEPT_MS = 5 * 60 * 1000

type Source<Secret> = () => Promise<Secret>

/** Secret that is cached after the first read. */
export interface KeptSecret<Secret> {
  /** Returns the cached secret, or reads it again if it is older than `maxAgeMs`. */
  get(now?: number, maxAgeMs?: number): Promise<Secret>
  /**
   * Replaces the source of the secret, for the local cloud and tests. Undefined restores Secrets
   * Manager.
   */
  provide(other: Secret | Source<Secret> | undefined): void
}

/**
 * Returns a secret that is cached after the first read. Put the bundler's pure annotation before
 * each call (see `outsideWorld`).
 */
export function keptSecret<Secret extends object>(read: Source<Secret>): KeptSecret<Secret> {
  const source = outsideWorld<Source<Secret>>(() => read)
  let kept: { readonly secret: Promise<Secret>; readonly readAt: number } | undefined
  return {
    get(now = Date.now(), maxAgeMs = KEPT_MS) {
      if (kept !== undefined && now - kept.readAt < maxAgeMs) return kept.secret
      const secret = source.get()()
      kept = { secret, readAt: now }
      secret.catch(() => {
        // Failures are not cached, so the next call reads again.
        if (kept?.secret === secret) kept = undefined
      })
      return secret
    },
    provide(other) {
      kept = undefined
      source.provide(typeof other === 'function' || other === undefined ? other : async () => other)
    },
  }
}

interface Answered {
  readonly SecretString?: string
  /** Name of the error, if the service refuses. */
  readonly __type?: string
  readonly message?: string
  readonly Message?: string
}

/**
 * Returns the JSON of a secret; undefined if it still contains its generated random text. Needs no
 * client of the SDK, which would double the bundle of `redeem-deal`.
 */
export async function readSecretJson(SecretId: string): Promise<unknown> {
  const region = process.env['AWS_REGION']
  const configured = configuredEndpoint('secrets')
  const origin = new URL(configured ?? `https://secretsmanager.${region}.amazonaws.com`)
  const asked = {
    service: 'secretsmanager' as const,
    method: 'POST',
    origin,
    path: origin.pathname,
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'secretsmanager.GetSecretValue',
    },
    body: JSON.stringify({ SecretId }),
    timeoutMs: silenceMs(),
  }
  const { SecretString } = await sendAwsRequest(asked, readAnswer)
  try {
    return JSON.parse(SecretString ?? '')
  } catch {
    return undefined
  }
}

function readAnswer(given: Answer): Answered {
  const { status } = given
  const answer = readJson<Answered>(given)
  if (status === 200 && answer !== undefined) return answer
  const { __type, message, Message } = answer ?? {}
  throw new AwsFailure(__type?.split('#').at(-1) ?? UNREADABLE, {
    status,
    message: message ?? Message ?? `Secrets Manager answered ${status}`,
  })
}
