import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestChange } from './newest-change.ts'

const root = join(import.meta.dirname, '..')

/** The tests that make most calls of Stripe, with those of its local stand-in: parts of their paths. */
export const PAYMENT_FILES = [
  'local/local-stripe',
  'services/purchases/checkout.test',
  'services/purchases/checkout-events',
  'services/purchases/refunds',
  'services/purchases/broken-refunds',
  'services/purchases/disputes',
  'services/purchases/late-payments',
  'services/purchases/reconciliation',
  'services/payouts/settlement.test',
  'services/payouts/payments-setup',
].map((name) => `test/api/${name}`)

/** A record that is older than any of these says nothing of the calls that are made now. */
const SOURCES = [
  'lambdas',
  'shared',
  'scripts/local/stripe',
  'test/api/local',
  'test/fixtures',
  'test/api/services/purchases',
  'test/api/services/payouts',
  'package-lock.json',
]

/** Folder where a run of the payment tests leaves its requests to the local stand-in, and the answers. */
export const stripeRecordFolder = join(root, '.local', 'stripe-record')
const [begun, complete] = ['begun', 'complete'].map((name) => join(stripeRecordFolder, name)) as [
  string,
  string,
]

/** Empties the record, and returns the variable by which the tests of a run know that they record. */
export function beginStripeRecord(): Readonly<Record<string, string>> {
  rmSync(stripeRecordFolder, { recursive: true, force: true })
  mkdirSync(stripeRecordFolder, { recursive: true })
  writeFileSync(begun, '')
  return { STRIPE_RECORD: stripeRecordFolder }
}

/** Marks that all payment tests have recorded, and passed; keeps the moment at which they began. */
export function completeStripeRecord(): void {
  renameSync(begun, complete)
}

export function isStripeRecordCurrent(): boolean {
  if (!existsSync(complete)) return false
  const recordedAt = statSync(complete).mtimeMs
  return SOURCES.every((source) => newestChange(join(root, source)) < recordedAt)
}
