import type { Environment } from '#infra/settings/environments.ts'
import { newP256Keys } from '#lambdas/base/p256-keys.ts'
import { PushSecret } from '#lambdas/browser-notifications/vapid-keys.ts'
import { openKeySecret, secretIn } from '../key-secret.ts'

export function pushSecretIn(text: string | undefined): PushSecret | undefined {
  return secretIn(PushSecret, text)
}

/** Adds a new key pair before the existing pairs, and returns its public key. */
export async function addPair(environment: Environment): Promise<string> {
  const secret = secretOf(environment)
  const pair = newP256Keys()
  await secret.write({ pairs: [pair, ...((await secret.read())?.pairs ?? [])] })
  return pair.publicKey
}

/** Removes all key pairs but the newest, and returns how many were removed. */
export async function dropOld(environment: Environment): Promise<number> {
  const secret = secretOf(environment)
  const [newest, ...old] = (await secret.read())?.pairs ?? []
  if (newest === undefined) throw new Error('The secret holds no pair')
  if (old.length > 0) await secret.write({ pairs: [newest] })
  return old.length
}

function secretOf(environment: Environment) {
  return openKeySecret(environment, 'push', PushSecret)
}
