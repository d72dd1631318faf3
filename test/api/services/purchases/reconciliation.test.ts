import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, test } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { reconcilePayments } from '#lambdas/services/reconciliations/reconcile-payments.ts'
import { checkoutItem, readCheckout } from '#lambdas/stores/purchases/checkouts.ts'
import { purchaseItem } from '#lambdas/stores/purchases/purchases.ts'
import {
  type Reconciliation,
  readReconciliation,
} from '#lambdas/stores/purchases/reconciliation.ts'
import { type ItemKey, keys } from '#lambdas/stores/table/keys.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { DIFFERENCES } from '#shared/payments/differences.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import {
  type Bought,
  givenBought,
  givenPaidSale,
  redeem,
  refundInDashboard,
  transfersOf,
} from '#test/fixtures/purchases/bought.ts'
import { put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

/** Two hours ahead. By then, the actions of this test no longer count as in progress. */
const LATER = new Date(Date.now() + 2 * 3_600_000)
const DAY = LATER.toISOString().slice(0, 10)

async function report(): Promise<Reconciliation & { readonly lines: string[] }> {
  await reconcilePayments(LATER, { settledMs: 0 })
  const found = await readReconciliation(DAY)
  if (found === undefined) throw new Error('Nothing was reported')
  return { ...found, lines: await linesOf(found.file) }
}

async function linesOf(Key: string): Promise<string[]> {
  const client = new S3Client({
    endpoint: cloud.outputs.s3Endpoint,
    forcePathStyle: true,
    region: cloud.outputs.region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: cloud.outputs.reportsBucket, Key }),
  )
  return ((await Body?.transformToString()) ?? '').trim().split('\r\n').slice(1)
}

async function change(bought: Bought, fields: Partial<Purchase>) {
  await put(purchaseItem({ ...(await bought.stored()), ...fields }))
}

async function changeCheckout({ user, key }: Bought, fields: Partial<Checkout>) {
  const checkout = await readCheckout(user.key, key)
  if (checkout) await put(checkoutItem({ ...checkout, ...fields }))
}

async function remove(key: ItemKey) {
  await dynamo('DeleteItem', { TableName: tableName(), Key: key })
}

function idOfTransfer(bought: Bought): string {
  return transfersOf(cloud, bought)[0]?.id ?? ''
}

/** Creates an object with a direct request to the provider's API. */
async function post(path: string, fields: Record<string, string>) {
  const response = await fetch(`${cloud.stripe.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cloud.stripe.secretKey}` },
    body: new URLSearchParams(fields),
  })
  expect(response.status).toBe(200)
}

async function refund(bought: Bought) {
  await refundInDashboard(cloud, bought)
  await cloud.settle()
}

/** Makes a partial refund that the bank returns. Afterwards each payee has two transfers. */
async function givenReturnedPart(bought: Bought) {
  await refundInDashboard(cloud, bought, 500)
  await cloud.settle()
  const made = cloud.stripe.list('refund').find(({ charge }) => charge === bought.chargeId)
  cloud.stripe.failRefund(made?.id ?? '')
}

/**
 * Changes that make one purchase inconsistent. Each must be reported as the given kind of
 * difference.
 */
const tampering: readonly [
  kind: (typeof DIFFERENCES)[number],
  what: string,
  tamper: (bought: Bought) => Promise<unknown> | unknown,
  also?: readonly string[],
][] = [
  [
    'purchaseMissing',
    'a purchase is gone',
    ({ user, key }) => remove(keys.purchase(user.key, key)),
    ['tallyDiffers', 'foreignTransfer', 'foreignTransfer'],
  ],
  [
    'paymentMissing',
    'a purchase was written that nobody has paid for',
    async (bought) => {
      const stored = await bought.stored()
      const extra = { ...stored, key: `${stored.key.slice(0, -4)}FAKE`, paymentIntentId: 'pi_x' }
      await put(purchaseItem({ ...extra, sessionId: 'cs_x' }))
    },
    ['tallyDiffers'],
  ],
  ['amountDiffers', 'a price was changed', (bought) => change(bought, { priceCents: 1 })],
  ['currencyDiffers', 'a currency was changed', (bought) => change(bought, { currency: 'USD' })],
  [
    'stateDiffers',
    'a refunded purchase counts again',
    async (bought) => {
      await refund(bought)
      await change(bought, { state: 'unredeemed' })
    },
  ],
  [
    'transferMissing',
    'a transfer is gone',
    (bought) => cloud.stripe.remove('transfer', idOfTransfer(bought)),
  ],
  [
    'transferAmountDiffers',
    'a transfer has another amount',
    (bought) => cloud.stripe.tamper('transfer', idOfTransfer(bought), { amount: 1000 }),
  ],
  [
    'transferAmountDiffers',
    'more was noted than is due',
    (bought) => change(bought, { businessTransferCents: 1250 }),
  ],
  [
    'transferTwice',
    'a transfer was made again',
    async (bought) => {
      const sent = cloud.stripe.list('transfer').find(({ id }) => id === idOfTransfer(bought))
      cloud.stripe.tamper('transfer', idOfTransfer(bought), { amount: 100 })
      await post('transfers', {
        amount: '100',
        currency: 'cad',
        destination: String(sent?.destination),
        source_transaction: bought.chargeId,
        transfer_group: bought.key,
        ...Object.fromEntries(
          Object.entries(sent?.metadata ?? {}).map(([name, of]) => [`metadata[${name}]`, of]),
        ),
      })
    },
  ],
  [
    'reversalMissing',
    'what was taken back from the business is there again',
    async (bought) => {
      await refund(bought)
      cloud.stripe.tamper('transfer', idOfTransfer(bought), { amount_reversed: 0 })
    },
  ],
  [
    'foreignPayment',
    'a payment carries no checkout',
    (bought) => cloud.stripe.tamper('charge', bought.chargeId, { metadata: {} }),
  ],
  [
    'foreignTransfer',
    'money was sent for nothing',
    async (bought) => {
      const destination = String(bought.sale.sponsor.stripeAccountId)
      const input = { amount: '10', currency: 'cad', destination }
      await post('transfers', { ...input, source_transaction: bought.chargeId })
    },
  ],
  [
    'sessionMissing',
    'the payment page is gone',
    (bought) => cloud.stripe.remove('session', bought.sessionId),
  ],
  [
    'checkoutDiffers',
    'a checkout is said to have been released',
    (bought) => changeCheckout(bought, { state: 'released' }),
  ],
  [
    'refundMissing',
    'a late payment is said to be back, and is not',
    async (bought) => {
      await remove(keys.purchase(bought.user.key, bought.key))
      await changeCheckout(bought, { state: 'refunded' })
    },
    ['tallyDiffers', 'foreignTransfer', 'foreignTransfer'],
  ],
  [
    'paymentTwice',
    'a second payment was taken',
    (bought) => {
      const charge = cloud.stripe.list('charge').find(({ id }) => id === bought.chargeId)
      const intent = cloud.stripe.list('intent').find(({ id }) => id === bought.paymentIntentId)
      if (!charge || !intent) throw new Error('Nothing was paid')
      const second = { payment_intent: 'pi_second', metadata: charge.metadata }
      cloud.stripe.tamper('charge', twin('charge', charge.id, 'ch_second'), second)
      const latest = { latest_charge: 'ch_second' }
      cloud.stripe.tamper('intent', twin('intent', intent.id, 'pi_second'), latest)
    },
  ],
  [
    'tallyDiffers',
    'a unit was sold that nobody has',
    ({ sale }) => put({ ...keys.tally(sale.deal.key), totalPurchased: 2, totalTaken: 2 }),
  ],
]

function twin(drawer: 'charge' | 'intent', id: string, name: string): string {
  cloud.stripe.tamper(drawer, id, { id: name } as never)
  return name
}

describe('the nightly comparison', () => {
  test('finds nothing where sales, refunds and disputes took their course', async () => {
    const sale = await givenPaidSale(cloud)
    const [, redeemed, refunded, disputed, returned] = [
      await givenBought(cloud, sale),
      await givenBought(cloud, sale),
      await givenBought(cloud, sale),
      await givenBought(cloud, sale),
      await givenBought(cloud, sale),
    ]
    await redeem(redeemed as Bought)
    await refund(refunded as Bought)
    cloud.stripe.openDispute((disputed as Bought).chargeId)
    await givenReturnedPart(returned as Bought)
    await cloud.settle()

    // Runs the real schedule with the permissions of its function.
    await cloud.schedules.run('reconcile-payments', LATER)

    expect(cloud.schedules.deadLetters).toEqual([])
    expect(await readReconciliation(DAY)).toMatchObject({
      payments: 5,
      purchases: 5,
      differences: 0,
      kinds: {},
      file: `reports/reconciliation/dt=${DAY}/differences.csv`,
    })
  })

  let known: string[] = []
  beforeEach(async () => {
    known = (await report()).lines
  })

  test.each(tampering)('finds %s: %s', async (kind, _what, tamper, also = []) => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))

    await tamper(bought)
    await cloud.settle()
    const { lines, kinds, differences } = await report()

    const fresh = lines.filter((line) => !known.includes(line))
    expect(fresh.map((line) => line.split(',')[0]).sort()).toEqual([kind, ...also].sort())
    expect(differences).toBe(lines.length)
    expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(differences)
  })

  test('knows of no kind that no test plants', () => {
    expect([...new Set(tampering.map(([kind]) => kind))].sort()).toEqual([...DIFFERENCES].sort())
  })
})
