import { join } from 'node:path'
import { checkoutMetadata, purchaseMetadata } from '#lambdas/services/payouts/purchase-metadata.ts'
import { addSeconds } from '#shared/interval.ts'
import {
  type Cloud,
  type PastAccount,
  type PastPage,
  type PastPayment,
  type StripeKnobs,
  TABLE_FOLDER,
  TABLE_NAME,
  tableFile,
} from '../local-cloud/index.ts'
import { demoAccounts } from './accounts.ts'
import { putPictures } from './put-pictures.ts'
import type { EndedCheckout } from './world/checkouts-and-nights.ts'
import type { SeededAccount } from './world/payment-accounts.ts'
import type { SeededPurchase } from './world/purchases.ts'
import type { SizeName } from './world/seeding.ts'
import type { World } from './world/world.ts'
import { type WorldPicture, worldPictures } from './world-pictures.ts'
import { importWorld, seedWorld } from './write.ts'

/** Seed of the demo world. Changing it changes everything that is drawn at random. */
const SEED = 20_261_120

type Report = (text: string) => void

/** The parts of the demo world that are not stored in the table. */
export interface WorldBesideTable {
  readonly payments: WorldPayments
  readonly pictures: readonly WorldPicture[]
}

export interface SeedingOptions {
  /**
   * The demo world to seed. A WorldBesideTable means that the table was already imported, and only
   * payments and pictures are missing.
   */
  readonly world: 'full' | 'small' | 'none' | WorldBesideTable
  readonly onProgress: Report
}

/**
 * Imports the demo world into the table's file, and returns the payments and pictures, which are
 * not in the table. Call this before the cloud starts on that file.
 */
export async function importDemoWorld(
  stateFolder: string,
  onProgress: Report,
  size: SizeName = 'full',
): Promise<WorldBesideTable> {
  const world = await importWorld({
    now: new Date(),
    seed: SEED,
    size,
    onProgress,
    tableName: TABLE_NAME,
    file: tableFile(join(stateFolder, TABLE_FOLDER)),
  })
  return { payments: paymentsOf(world), pictures: [...worldPictures(world)] }
}

/**
 * Seeds the demo world and creates its accounts, unless it is 'none'. Fills the search index from
 * the table.
 */
export async function seedCloud(
  cloud: Cloud,
  { world, onProgress }: SeedingOptions,
): Promise<void> {
  if (world !== 'none') {
    await writeWorld(cloud, world, onProgress)
    for (const { email, password, role, userKey } of demoAccounts) {
      await cloud.createAccount({
        email,
        password,
        sub: userKey,
        groups: role === 'fan' ? [] : [role],
      })
    }
  }
  cloud.setDemoAccounts(demoAccounts)
  onProgress('Filling the search index ...')
  await cloud.search.rebuild()
}

async function writeWorld(
  { outputs, streams, stripe }: Cloud,
  world: 'full' | 'small' | WorldBesideTable,
  onProgress: Report,
): Promise<void> {
  const media = { endpoint: outputs.s3Endpoint, bucket: outputs.mediaBucket }
  if (typeof world === 'object') {
    recordPayments(stripe, world.payments)
    onProgress('Putting up its pictures ...')
    await putPictures(world.pictures, media)
    return
  }
  // The seed contains the counters, so the stream's consumers must not count its records again.
  await streams.skipToEnd(async () => {
    const seeded = await seedWorld({ now: new Date(), seed: SEED, size: world, media, onProgress })
    recordPayments(stripe, paymentsOf(seeded.world))
  })
}

/** Accounts and payments of the demo world, as the Stripe stand-in records them. */
interface WorldPayments {
  readonly accounts: readonly PastAccount[]
  /** Each payment, with the checkout session that its purchase refers to, if any. */
  readonly payments: readonly { readonly payment: PastPayment; readonly sessionId?: string }[]
  readonly abandoned: readonly PastPage[]
}

export function paymentsOf({ accounts, purchases, endedCheckouts }: World): WorldPayments {
  return {
    accounts: accounts.map(accountOf),
    payments: [...purchases.map(paymentOf), ...endedCheckouts.flatMap(latePaymentOf)],
    abandoned: endedCheckouts
      .filter(({ paidLateAt }) => paidLateAt === undefined)
      .map((ended) => pageOf(ended)),
  }
}

export function recordPayments(stripe: StripeKnobs, all: WorldPayments): void {
  stripe.recordInOneGo(() => {
    for (const account of all.accounts) stripe.recordAccount(account)
    for (const { payment, sessionId } of all.payments) {
      const recorded = stripe.recordPayment(payment)
      if (sessionId !== undefined && recorded.sessionId !== sessionId) {
        throw new Error(`Purchase ${payment.name} has another session`)
      }
    }
    for (const page of all.abandoned) stripe.recordAbandoned(page)
  })
}

function accountOf(account: SeededAccount): PastAccount {
  const { name, createdAt, businessName, email, country, owner } = account
  return {
    name,
    at: new Date(createdAt),
    businessName,
    country,
    step: 'complete',
    ...(email !== undefined && { email }),
    metadata: { resourceType: owner.type, resourceId: owner.key },
  }
}

function paymentOf({ act, purchase, ...seeded }: SeededPurchase) {
  const { key, createdAt, priceCents, currency, refundedAt, disputedAt, split } = purchase
  const { stripeAccountId } = act.deal.business.sponsor
  const transfers = [
    { payee: 'business' as const, accountId: stripeAccountId, amountCents: split?.businessCents },
    {
      payee: 'organization' as const,
      accountId: seeded.organizationAccountId,
      amountCents: split?.organizationCents,
    },
  ].flatMap(({ payee, accountId, amountCents }) =>
    accountId && amountCents
      ? [{ accountId, amountCents, metadata: { ...purchaseMetadata(purchase, payee) } }]
      : [],
  )
  const reversedAt = refundedAt ?? disputedAt
  const payment: PastPayment = {
    name: key,
    at: new Date(createdAt),
    productName: purchase.offerDescription,
    priceCents,
    currency,
    customerEmail: act.fan.user.email,
    transferGroup: key,
    transfers,
    metadata: { ...checkoutMetadata(seeded.checkout) },
    ...(refundedAt !== undefined && { refundedAt: new Date(refundedAt) }),
    ...(disputedAt !== undefined && { disputedAt: new Date(disputedAt) }),
    ...(reversedAt !== undefined && { reversedAt: new Date(reversedAt) }),
  }
  return { payment, sessionId: purchase.sessionId }
}

/**
 * Returns a payment that was refunded at once because no unit was left, in a list. If the payment
 * page was abandoned, the list is empty.
 */
function latePaymentOf(ended: EndedCheckout) {
  const { paidLateAt } = ended
  if (paidLateAt === undefined) return []
  const refundedAt = new Date(addSeconds(paidLateAt, 2))
  const payment = { ...pageOf(ended), at: new Date(paidLateAt), transfers: [], refundedAt }
  return [{ payment }]
}

function pageOf({ act, checkout }: EndedCheckout): PastPage {
  const { key, createdAt, priceCents, currency } = checkout
  return {
    name: key,
    at: new Date(createdAt),
    productName: act.deal.offer.description,
    priceCents,
    currency,
    customerEmail: act.fan.user.email,
    transferGroup: key,
    metadata: { ...checkoutMetadata(checkout) },
  }
}
