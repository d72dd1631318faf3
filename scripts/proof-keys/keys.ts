import type { Environment } from '#infra/settings/environments.ts'
import { ProofSecret, withNewDigitsKey, withNewKeys } from '#lambdas/proofs/proof-keys.ts'
import { openKeySecret, secretIn } from '../key-secret.ts'

export function proofSecretIn(text: string | undefined): ProofSecret | undefined {
  return secretIn(ProofSecret, text)
}

/** Adds a new key pair before the existing pairs, and returns its number. */
export async function addKeys(environment: Environment): Promise<number | undefined> {
  const store = secretOf(environment)
  const secret = withNewKeys(await store.read())
  await store.write(secret)
  return secret.keys[0]?.number
}

/** Removes all key pairs but the newest, and returns how many were removed. */
export async function dropOldKeys(environment: Environment): Promise<number> {
  const store = secretOf(environment)
  const secret = await present(store)
  const { keys } = secret
  if (keys.length > 1) await store.write({ ...secret, keys: keys.slice(0, 1) })
  return keys.length - 1
}

/**
 * Replaces the key from which the digits of coupons are computed. Digits that coupons already show
 * become invalid. The keys of answers are still computed from the first key.
 */
export async function replaceDigitsKey(environment: Environment): Promise<void> {
  const store = secretOf(environment)
  await store.write(withNewDigitsKey(await present(store)))
}

async function present(store: ReturnType<typeof secretOf>): Promise<ProofSecret> {
  const secret = await store.read()
  if (secret === undefined) throw new Error('The secret holds no keys')
  return secret
}

function secretOf(environment: Environment) {
  return openKeySecret(environment, 'proofs', ProofSecret)
}
