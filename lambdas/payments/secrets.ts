import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { impatient } from '../base/aws/silence.ts'
import { requireEnvironment } from '../base/environment.ts'
import { outsideWorld } from '../base/outside-world.ts'

const filled = z.string().check(z.minLength(1))

/** The JSON of the secret: two signing secrets while one takes over from the other. */
export const StripeSecrets = z.object({
  secretKey: filled,
  webhookSecrets: z.array(filled).check(z.minLength(1)),
})
export type StripeSecrets = z.infer<typeof StripeSecrets>

/** So long a function goes on with what it has read; a rotation reaches all within this time. */
const KEPT_MS = 5 * 60 * 1000

type Source = () => Promise<StripeSecrets>

const source = /* @__PURE__ */ outsideWorld<Source>(() => fromSecretsManager)
let kept: { readonly secrets: Promise<StripeSecrets>; readonly readAt: number } | undefined

/** Sets where this process has its secrets from: the local cloud and tests. Undefined is Secrets Manager. */
export function provideStripeSecrets(provided: StripeSecrets | Source | undefined): void {
  kept = undefined
  source.provide(typeof provided === 'object' ? async () => provided : provided)
}

/** The secrets, read anew when older than `maxAgeMs`. */
export function stripeSecrets(now = Date.now(), maxAgeMs = KEPT_MS): Promise<StripeSecrets> {
  if (kept !== undefined && now - kept.readAt < maxAgeMs) return kept.secrets
  const secrets = source.get()()
  kept = { secrets, readAt: now }
  secrets.catch(() => {
    // A failure is not kept: the next call reads again.
    if (kept?.secrets === secrets) kept = undefined
  })
  return secrets
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

let client: SecretsManagerClient | undefined

async function fromSecretsManager(): Promise<StripeSecrets> {
  const { STRIPE_SECRET_ID } = requireEnvironment('STRIPE_SECRET_ID')
  client ??= new SecretsManagerClient({ ...impatient(), maxAttempts: 4 })
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: STRIPE_SECRET_ID }),
  )
  const content = parseJson(SecretString)
  if (content === undefined) throw new NoStripeKeys()
  const parsed = StripeSecrets.safeParse(content)
  // Never with the parser's own words: they may quote the secret.
  if (!parsed.success) throw new Error('The Stripe secret lacks secretKey or webhookSecrets')
  return parsed.data
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
