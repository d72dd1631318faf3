import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestChange } from './newest-change.ts'

const root = join(import.meta.dirname, '..')

/**
 * Path prefixes of the tests that make most of the calls to Stripe, including the tests of its
 * local stand-in.
 */
export const PAYMENT_FILES = [
  'scripts/local-cloud/stripe/',
  'test/api/services/purchases/checkout.test',
  'test/api/services/purchases/checkout-events',
  'test/api/services/purchases/refunds',
  'test/api/services/purchases/broken-refunds',
  'test/api/services/purchases/disputes',
  'test/api/services/purchases/late-payments',
  'test/api/services/purchases/reconciliation',
  'test/api/services/payouts/settlement.test',
  'test/api/services/payouts/payments-setup',
]

/**
 * Files and folders that affect the calls to Stripe. If one of them changes after the payment tests
 * have recorded their calls, the record is out of date.
 */
const SOURCES = [
  'lambdas',
  'shared',
  'scripts/local-cloud/stripe',
  'test/fixtures',
  'test/api/services/purchases',
  'test/api/services/payouts',
  'package-lock.json',
]

/**
 * Folder in which the payment tests record their requests to the local stand-in, and its answers.
 */
export const stripeRecordFolder = join(root, '.local', 'stripe-record')
const [begun, complete] = ['begun', 'complete'].map((name) => join(stripeRecordFolder, name)) as [
  string,
  string,
]

/**
 * Empties the record, and returns the environment variable that makes a test run record its calls
 * to Stripe.
 */
export function beginStripeRecord(): Readonly<Record<string, string>> {
  rmSync(stripeRecordFolder, { recursive: true, force: true })
  mkdirSync(stripeRecordFolder, { recursive: true })
  writeFileSync(begun, '')
  return { STRIPE_RECORD: stripeRecordFolder }
}

/**
 * Marks the record as complete, because all payment tests passed. The marker file's modification
 * time stays the time at which the tests began.
 */
export function completeStripeRecord(): void {
  renameSync(begun, complete)
}

export function isStripeRecordCurrent(): boolean {
  if (!existsSync(complete)) return false
  const recordedAt = statSync(complete).mtimeMs
  return SOURCES.every((source) => newestChange(join(root, source)) < recordedAt)
}
