import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import type { Environment } from '#infra/settings/environments.ts'
import { resourceName } from '#infra/settings/resource-names.ts'
import { newP256Keys } from '#lambdas/base/p256-keys.ts'
import { PushSecret } from '#lambdas/browser-notifications/vapid-keys.ts'

/**
 * Returns the content of the secret; undefined while it still holds the random value from its
 * creation.
 */
export function pushSecretIn(text: string | undefined): PushSecret | undefined {
  try {
    return PushSecret.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
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

/** Opens the push secret with the shell's AWS credentials. */
function secretOf(environment: Environment) {
  const client = new SecretsManagerClient({ region: environment.region })
  const SecretId = resourceName(environment, 'push')
  return {
    async read() {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }))
      return pushSecretIn(SecretString)
    },
    async write(secret: PushSecret) {
      const SecretString = JSON.stringify(secret)
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }))
    },
  }
}
