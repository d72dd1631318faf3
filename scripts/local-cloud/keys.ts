import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideStripeSecrets } from '#lambdas/payments/secrets.ts'
import { type ProofSecret, provideProofSecret, withNewKeys } from '#lambdas/proofs/proof-keys.ts'
import type { LocalStripe } from './stripe/stripe.ts'

/**
 * Gives the handlers the keys of the local Stripe, and the keys for the slips and digits of
 * coupons.
 */
export function provideKeys(stripe: LocalStripe, stateFolder: string | undefined): void {
  provideStripeSecrets({ secretKey: stripe.secretKey, webhookSecrets: [stripe.webhookSecret] })
  provideProofSecret(openProofKeys(stateFolder))
}

/**
 * Returns the keys for the slips and digits of coupons. They are created at the first start and,
 * with a folder, stored.
 */
function openProofKeys(folder: string | undefined): ProofSecret {
  const file = folder && join(folder, 'keys.json')
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const secret = withNewKeys(undefined)
  if (folder !== undefined && file !== undefined) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(secret))
  }
  return secret
}
