import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import type * as z from 'zod/mini'
import type { Environment } from '#infra/settings/environments.ts'
import { resourceName } from '#infra/settings/resource-names.ts'

/**
 * Returns the content of a secret; undefined if it does not match the schema, such as the random
 * value with which the secret was created.
 */
export function secretIn<Content>(
  schema: z.ZodMiniType<Content>,
  text: string | undefined,
): Content | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** Opens a secret that holds keys. Requests to AWS use the shell's credentials. */
export function openKeySecret<Content>(
  environment: Environment,
  name: 'push' | 'proofs',
  schema: z.ZodMiniType<Content>,
) {
  const client = new SecretsManagerClient({ region: environment.region })
  const SecretId = resourceName(environment, name)
  return {
    async read() {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }))
      return secretIn(schema, SecretString)
    },
    async write(content: Content) {
      const SecretString = JSON.stringify(content)
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }))
    },
  }
}
