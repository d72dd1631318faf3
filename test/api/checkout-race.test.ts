import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provideStripeSecrets } from '#lambdas/payments/secrets.ts'
import type { Caller } from '#lambdas/runtime/caller.ts'
import { documentClient } from '#lambdas/runtime/clients.ts'
import { logger } from '#lambdas/runtime/logger.ts'
import { isRefusal } from '#lambdas/runtime/refusal.ts'
import { beginCheckout } from '#lambdas/services/begin-checkout.ts'
import { concludeOverdue } from '#lambdas/services/conclude-overdue.ts'
import { giveUpCheckout } from '#lambdas/services/give-up-checkout.ts'
import { workOffEvent } from '#lambdas/services/stripe-events.ts'
import { keys, pk, SORT } from '#lambdas/stores/keys.ts'
import { getItem, type Item } from '#lambdas/stores/table.ts'
import { startDynamoDb } from '#scripts/local/dynamodb.ts'
import { setHandlerEnvironment } from '#scripts/local/environment.ts'
import { freePort } from '#scripts/local/ports.ts'
import type { LocalService } from '#scripts/local/service.ts'
import { type LocalStripe, startStripe } from '#scripts/local/stripe/stripe.ts'
import { scanTable } from '#scripts/scan-all.ts'
import { createRandom } from '#scripts/seed/random.ts'
import { type FlashSale, givenFlashSale } from '../fixtures/flash-deal.ts'
import { givenFan } from '../fixtures/world.ts'

/** Seeds are printed by fast-check on failure; CHECKOUT_RACE_SEED runs one again. */
const seed = Number(process.env['CHECKOUT_RACE_SEED'] ?? Date.now() % 2 ** 31)

let folder: string
let table: LocalService
let stripe: LocalStripe
/** Draws whether the write at hand fails, and whether it was done before; undefined is fair weather. */
let crashes: (() => 'before' | 'after' | undefined) | undefined

class Crash extends Error {}

beforeAll(async () => {
  console.log(`checkout race: CHECKOUT_RACE_SEED=${seed}`)
  logger.setLogLevel('ERROR')
  folder = await mkdtemp(join(tmpdir(), 'fanward-race-'))
  const database = await startDynamoDb({
    stateFolder: folder,
    port: await freePort(),
    tableName: 'fanward-race',
    endpoint: undefined,
  })
  table = database
  stripe = await startStripe({
    stateFolder: undefined,
    port: await freePort(),
    webhookRetryMs: [5, 20, 50],
  })
  setHandlerEnvironment(
    { tableName: 'fanward-race', dynamodbEndpoint: database.url },
    { STRIPE_ENDPOINT: stripe.url, SITE_URL: 'http://127.0.0.1:4100' },
  )
  provideStripeSecrets({ secretKey: stripe.secretKey, webhookSecrets: [stripe.webhookSecret] })
  stripe.webhooks.connect(receive)
  documentClient().middlewareStack.add(
    (next, context) => async (args) => {
      const isWrite = /^(Put|Update|TransactWrite)/.test(String(context.commandName))
      const crash = isWrite ? crashes?.() : undefined
      if (crash === 'after') await next(args)
      if (crash !== undefined) throw new Crash('The function died')
      return next(args)
    },
    { step: 'initialize', name: 'crashes' },
  )
})

afterAll(async () => {
  provideStripeSecrets(undefined)
  await stripe.stop()
  await table.stop()
  await rm(folder, { recursive: true, force: true })
})

async function receive(body: string, signature: string): Promise<number> {
  try {
    return isRefusal(await workOffEvent(body, signature, new Date())) ? 503 : 200
  } catch (error) {
    if (error instanceof Crash) return 500
    throw error
  }
}

const ENDINGS = ['pay', 'payTwice', 'payAndLeave', 'leave', 'vanish', 'decline', 'payLate'] as const
type Ending = (typeof ENDINGS)[number]

interface Behaviour {
  readonly clicks: number
  readonly ending: Ending
}

function callerOf(userKey: string): Caller {
  return {
    ...{ userKey, accountName: userKey, email: undefined, isVouchedFor: true },
    ...{ role: undefined, teamKey: undefined, sponsorKey: undefined },
  }
}

/** Clicks at once, and once more after a crash, as people do. */
async function click(sale: FlashSale, userKey: string, clicks: number) {
  const request = { caller: callerOf(userKey), offerKey: sale.deal.key, now: new Date() }
  const once = () => beginCheckout(request).catch(passCrash)
  await Promise.all(Array.from({ length: clicks - 1 }, once))
  const answer = (await once()) ?? (await once())
  return answer === undefined || isRefusal(answer) ? undefined : answer
}

function passCrash(error: unknown): undefined {
  if (!(error instanceof Crash)) throw error
}

async function buy(sale: FlashSale, userKey: string, behaviour: Behaviour): Promise<void> {
  const begun = await click(sale, userKey, behaviour.clicks)
  if (begun === undefined) return
  const { checkoutSessionId: id, checkoutKey } = begun
  const pay = (isLate = false) => {
    const session = stripe.list('session').find((candidate) => candidate.id === id)
    if (session?.status === 'open' || (isLate && session?.status === 'expired')) {
      stripe.pay(id, { isLate })
    }
  }
  const leave = () => giveUpCheckout(userKey, checkoutKey, new Date()).catch(passCrash)
  switch (behaviour.ending) {
    case 'pay':
      return pay()
    case 'payTwice':
      pay()
      return pay()
    case 'payAndLeave':
      pay()
      await leave()
      return
    case 'leave':
      await leave()
      return
    case 'vanish':
      return
    case 'decline': {
      const isOpen = stripe.list('session').find((session) => session.id === id)?.status === 'open'
      if (isOpen) stripe.decline(id)
      return pay()
    }
    case 'payLate':
      await leave()
      return pay(true)
  }
}

/** Whatever was lost is told again, and what is overdue is looked at, as time would do. */
async function calm(): Promise<void> {
  crashes = undefined
  stripe.clearFaults()
  stripe.webhooks.disturb(undefined)
  await stripe.webhooks.drain()
  for (const event of stripe.list('event')) {
    if (event.pending_webhooks > 0) await stripe.webhooks.deliver(event.id)
  }
  const later = new Date(Date.now() + 3 * 60 * 60 * 1000)
  for (let round = 0; round < 60; round += 1) {
    const { concluded, failed } = await concludeOverdue(later)
    await stripe.webhooks.drain()
    if (concluded + failed === 0) return
  }
  throw new Error('The schedule never comes to an end')
}

/** What the table and the provider say at the end; they must tell the same story. */
async function expectExact(
  sale: FlashSale,
  units: number,
  fans: readonly string[],
): Promise<number> {
  const items: Item[] = []
  const owners = new Set(fans.map((key) => pk.user(key)))
  await scanTable((item) => owners.has(item.pk) && items.push(item))
  const ofKind = (prefix: string) => items.filter(({ sk }) => sk.startsWith(prefix))
  const purchases = ofKind(SORT.purchase)
  const intents = new Set(
    stripe
      .list('session')
      .filter(({ metadata }) => metadata?.['offerKey'] === sale.deal.key)
      .map(({ payment_intent }) => String(payment_intent)),
  )
  const charges = stripe
    .list('charge')
    .filter(({ paid, payment_intent }) => paid && intents.has(String(payment_intent)))
  const kept = charges.filter(({ amount_refunded }) => amount_refunded === 0)
  const tally = await getItem(keys.tally(sale.deal.key), { isConsistent: true })

  expect(purchases.length).toBeLessThanOrEqual(units)
  expect(purchases.map((item) => item['paymentIntentId']).sort()).toEqual(
    kept.map(({ payment_intent }) => payment_intent).sort(),
  )
  expect(
    charges.filter(({ amount, amount_refunded }) => ![0, amount].includes(amount_refunded)),
  ).toEqual([])
  expect(new Set(purchases.map((item) => item['code'])).size).toBe(purchases.length)
  expect(ofKind(SORT.redeemed)).toHaveLength(purchases.length)
  expect(ofKind(SORT.openCheckout)).toEqual([])
  const states = new Set(ofKind(SORT.checkout).map((item) => item['state']))
  expect([...states].filter((state) => state === 'held' || state === 'refunding')).toEqual([])
  expect(Number(tally?.['totalPurchased'] ?? 0)).toBe(purchases.length)
  expect(Number(tally?.['totalTaken'] ?? 0)).toBe(purchases.length)
  return purchases.length
}

async function atMost<T>(limit: number, items: readonly T[], act: (item: T) => Promise<void>) {
  const queue = items.values()
  const work = async () => {
    for (const item of queue) await act(item)
  }
  await Promise.all(Array.from({ length: limit }, work))
}

const behaviour = fc.record({
  clicks: fc.integer({ min: 1, max: 3 }),
  ending: fc.constantFrom(...ENDINGS),
})

describe('a flash deal under a run of buyers', () => {
  test('2,000 fans for 500 units: sold are just the payments kept, and never more than 500', async () => {
    const units = 500
    const sale = await givenFlashSale(units)
    const draws = fc.sample(behaviour, { numRuns: 2000, seed })
    const random = createRandom(seed).next
    const fans = await Promise.all(draws.map(() => givenFan({}, [sale.team])))
    stripe.webhooks.disturb(() => ({
      copies: Math.floor(random() * 3),
      delayMs: () => random() * 400,
    }))
    crashes = () => (random() < 0.02 ? (random() < 0.5 ? 'before' : 'after') : undefined)

    await atMost(
      32,
      fans.map(({ key }, i) => ({ key, how: draws[i] ?? { clicks: 1, ending: 'pay' as const } })),
      ({ key, how }) => buy(sale, key, how),
    )
    await calm()

    const sold = await expectExact(
      sale,
      units,
      fans.map(({ key }) => key),
    )
    console.log(`checkout race: ${sold} of ${units} sold, ${stripe.list('refund').length} refunds`)
    expect(sold).toBeGreaterThan(0)
  }, 180_000)

  test('any few fans, any crashes, any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(behaviour, { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer(),
        async (draws, units, chance) => {
          const sale = await givenFlashSale(units)
          const random = createRandom(chance).next
          const fans = await Promise.all(draws.map(() => givenFan({}, [sale.team])))
          stripe.webhooks.disturb(() => ({
            copies: Math.floor(random() * 4),
            delayMs: () => random() * 30,
          }))
          crashes = () => (random() < 0.25 ? (random() < 0.5 ? 'before' : 'after') : undefined)

          await Promise.all(draws.map((how, i) => buy(sale, fans[i]?.key ?? '', how)))
          await calm()

          await expectExact(
            sale,
            units,
            fans.map(({ key }) => key),
          )
        },
      ),
      { numRuns: 40, seed },
    )
  }, 180_000)
})
