import * as z from 'zod/mini'
import { type KeptSecret, keptSecret, readSecretJson } from '../base/aws/kept-secret.ts'
import { requireEnvironment } from '../base/environment.ts'

const filled = z.string().check(z.minLength(1))

/** JSON of the secret; it has two signing secrets during a rotation. */
export const StripeSecrets = z.object({
  secretKey: filled,
  webhookSecrets: z.array(filled).check(z.minLength(1)),
})
export type StripeSecrets = z.infer<typeof StripeSecrets>

const kept = /* @__PURE__ */ keptSecret<StripeSecrets>(fromSecretsManager)

/**
 * Sets the source of the secrets in this process, for the local cloud and tests. Undefined restores Secrets
 * Manager.
 */
export function provideStripeSecrets(
  provided: Parameters<KeptSecret<StripeSecrets>['provide']>[0],
): void {
  kept.provide(provided)
}

/** Returns the secrets, and reads them again if they were read more than `maxAgeMs` ago. */
export function stripeSecrets(now?: number, maxAgeMs?: number): Promise<StripeSecrets> {
  return kept.get(now, maxAgeMs)
}

/** Thrown while the secret has no keys: it still is its generated random text. */
class NoStripeKeys extends Error {
  override readonly name = 'NoStripeKeys'
  override readonly message = 'The Stripe secret holds no keys yet'
}

/** Returns whether this environment can sell and pay. Existing but wrong keys are an error. */
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
  // The parser's message is omitted, as it may quote the secret.
  if (!parsed.success) throw new Error('The Stripe secret lacks secretKey or webhookSecrets')
  return parsed.data
}
