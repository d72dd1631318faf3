import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { impatient } from './aws/silence.ts'
import { outsideWorld } from './outside-world.ts'

/** So long a function goes on with what it has read; a rotation reaches all within this time. */
const KEPT_MS = 5 * 60 * 1000

type Source<Secret> = () => Promise<Secret>

/** A secret that a function keeps for a while after it has read it. */
export interface KeptSecret<Secret> {
  /** Read anew when older than `maxAgeMs`. */
  get(now?: number, maxAgeMs?: number): Promise<Secret>
  /** Sets where this process has it from: the local cloud and tests. Undefined is Secrets Manager. */
  provide(other: Secret | Source<Secret> | undefined): void
}

/** Called as pure: see `outsideWorld`. */
export function keptSecret<Secret extends object>(read: Source<Secret>): KeptSecret<Secret> {
  const source = outsideWorld<Source<Secret>>(() => read)
  let kept: { readonly secret: Promise<Secret>; readonly readAt: number } | undefined
  return {
    get(now = Date.now(), maxAgeMs = KEPT_MS) {
      if (kept !== undefined && now - kept.readAt < maxAgeMs) return kept.secret
      const secret = source.get()()
      kept = { secret, readAt: now }
      secret.catch(() => {
        // A failure is not kept: the next call reads again.
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

let client: SecretsManagerClient | undefined

/** The JSON of a secret; undefined while it still is the random text with which it was made. */
export async function readSecretJson(SecretId: string): Promise<unknown> {
  client ??= new SecretsManagerClient({ ...impatient(), maxAttempts: 4 })
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }))
  try {
    return JSON.parse(SecretString ?? '')
  } catch {
    return undefined
  }
}
