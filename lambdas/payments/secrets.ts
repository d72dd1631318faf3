import * as z from 'zod/mini'
import { requireEnvironment } from '../base/environment.ts'
import { type KeptSecret, keptSecret, readSecretJson } from '../base/kept-secret.ts'

const filled = z.string().check(z.minLength(1))

/** The JSON of the secret: two signing secrets while one takes over from the other. */
export const StripeSecrets = z.object({
  secretKey: filled,
  webhookSecrets: z.array(filled).check(z.minLength(1)),
})
export type StripeSecrets = z.infer<typeof StripeSecrets>

const kept = /* @__PURE__ */ keptSecret<StripeSecrets>(fromSecretsManager)

/** Sets where this process has its secrets from: the local cloud and tests. Undefined is Secrets Manager. */
export function provideStripeSecrets(
  provided: Parameters<KeptSecret<StripeSecrets>['provide']>[0],
): void {
  kept.provide(provided)
}

/** The secrets, read anew when older than `maxAgeMs`. */
export function stripeSecrets(now?: number, maxAgeMs?: number): Promise<StripeSecrets> {
  return kept.get(now, maxAgeMs)
}

/** Nobody has put keys there yet: the secret still is the random text with which it was made. */
class NoStripeKeys extends Error {
  override readonly name = 'NoStripeKeys'
  override readonly message = 'The Stripe secret holds no keys yet'
}

/** Whether anything can be sold and paid in this environment. Keys that are there but wrong are an error. */
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
  // Never with the parser's own words: they may quote the secret.
  if (!parsed.success) throw new Error('The Stripe secret lacks secretKey or webhookSecrets')
  return parsed.data
}
