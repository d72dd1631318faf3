import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import type { Environment } from '#infra/settings/environments.ts'
import { resourceName } from '#infra/settings/resource-names.ts'
import { newDigitsKey, ProofSecret, withNewKeys } from '#lambdas/proofs/proof-keys.ts'

/**
 * Returns the content of the secret; undefined while it still holds the random value from its
 * creation.
 */
export function proofSecretIn(text: string | undefined): ProofSecret | undefined {
  try {
    return ProofSecret.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
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
  const { keys, digitsKey } = await present(store)
  if (keys.length > 1) await store.write({ keys: keys.slice(0, 1), digitsKey })
  return keys.length - 1
}

/** Replaces the key of the digits. The digits of coupons on screen are then unknown. */
export async function replaceDigitsKey(environment: Environment): Promise<void> {
  const store = secretOf(environment)
  const { keys } = await present(store)
  await store.write({ keys, digitsKey: newDigitsKey() })
}

async function present(store: ReturnType<typeof secretOf>): Promise<ProofSecret> {
  const secret = await store.read()
  if (secret === undefined) throw new Error('The secret holds no keys')
  return secret
}

/** Opens the secret of proofs with the shell's AWS credentials. */
function secretOf(environment: Environment) {
  const client = new SecretsManagerClient({ region: environment.region })
  const SecretId = resourceName(environment, 'proofs')
  return {
    async read() {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }))
      return proofSecretIn(SecretString)
    },
    async write(secret: ProofSecret) {
      const SecretString = JSON.stringify(secret)
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }))
    },
  }
}
