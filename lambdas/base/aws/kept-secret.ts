import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { outsideWorld } from '../outside-world.ts'
import { impatient } from './send.ts'

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

/** Returns a cached secret. Mark calls as pure (see `outsideWorld`). */
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

let client: SecretsManagerClient | undefined

/**
 * Returns the JSON of a secret; undefined if it still contains its generated random text. Loads the
 * client only now, since a function such as `redeem-deal` starts without it.
 */
export async function readSecretJson(SecretId: string): Promise<unknown> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import(
    '@aws-sdk/client-secrets-manager'
  )
  client ??= new SecretsManagerClient({ ...impatient(), maxAttempts: 4 })
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }))
  try {
    return JSON.parse(SecretString ?? '')
  } catch {
    return undefined
  }
}
