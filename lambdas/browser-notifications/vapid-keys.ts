import * as z from 'zod/mini'
import { type KeptSecret, keptSecret, readSecretJson } from '../base/aws/kept-secret.ts'
import { requireEnvironment } from '../base/environment.ts'
import { P256Keys } from '../base/p256-keys.ts'

/** Key pair that identifies us to push services. A browser's address is valid for only one pair. */
export type VapidKeys = P256Keys

/**
 * Content of the secret: the current pair, followed by older pairs, which older addresses still
 * need.
 */
export const PushSecret = z.object({ pairs: z.array(P256Keys).check(z.minLength(1)) })
export type PushSecret = z.infer<typeof PushSecret>

const kept = /* @__PURE__ */ keptSecret<PushSecret>(fromSecretsManager)

/**
 * Replaces the source of the keys, for the local cloud and tests. Undefined restores Secrets
 * Manager.
 */
export function providePushSecret(
  provided: Parameters<KeptSecret<PushSecret>['provide']>[0],
): void {
  kept.provide(provided)
}

export async function vapidKeys(): Promise<readonly VapidKeys[]> {
  return (await kept.get()).pairs
}

async function fromSecretsManager(): Promise<PushSecret> {
  const content = await readSecretJson(requireEnvironment('PUSH_SECRET_ID').PUSH_SECRET_ID)
  const parsed = PushSecret.safeParse(content)
  // Leaves out the parser's message, which may quote the secret.
  if (!parsed.success) throw new Error('The push secret holds no pair of keys: npm run push-keys')
  return parsed.data
}
