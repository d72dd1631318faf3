import * as z from 'zod/mini'
import { type KeptSecret, keptSecret, readSecretJson } from '../base/aws/kept-secret.ts'
import { requireEnvironment } from '../base/environment.ts'

const filled = z.string().check(z.minLength(1))

/** Content of the secret. There are two webhook secrets during a rotation. */
export const StripeSecrets = z.object({
  secretKey: filled,
  webhookSecrets: z.array(filled).check(z.minLength(1)),
})
export type StripeSecrets = z.infer<typeof StripeSecrets>

const kept = /* @__PURE__ */ keptSecret<StripeSecrets>(fromSecretsManager)

/**
 * Replaces the source of the secrets, for the local cloud and tests. Undefined restores Secrets
 * Manager.
 */
export function provideStripeSecrets(
  provided: Parameters<KeptSecret<StripeSecrets>['provide']>[0],
): void {
  kept.provide(provided)
}

/** Returns the secrets. Reads them again if the cached secrets are older than `maxAgeMs`. */
export function stripeSecrets(now?: number, maxAgeMs?: number): Promise<StripeSecrets> {
  return kept.get(now, maxAgeMs)
}

/** Thrown if the secret still contains its generated random text. */
class NoStripeKeys extends Error {
  override readonly name = 'NoStripeKeys'
  override readonly message = 'The Stripe secret holds no keys yet'
}

/** Returns whether the environment has keys and can sell. Invalid keys are an error. */
export async function hasStripeKeys(): Promise<boolean> {
  try {
    await stripeSecrets()
    return true
  } catch (error) {
    if (error instanceof NoStripeKeys) return false
    throw error
  }
}

async function fromSecretsManager(): Promise<StripeSecrets> {
  const content = await readSecretJson(requireEnvironment('STRIPE_SECRET_ID').STRIPE_SECRET_ID)
  if (content === undefined) throw new NoStripeKeys()
  const parsed = StripeSecrets.safeParse(content)
  // Leaves out the parser's message, which may quote the secret.
  if (!parsed.success) throw new Error('The Stripe secret lacks secretKey or webhookSecrets')
  return parsed.data
}
