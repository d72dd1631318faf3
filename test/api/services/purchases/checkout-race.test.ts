import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#lambdas/base/caller.ts'
import { mapAtMost } from '#lambdas/base/parallel.ts'
import { isRefusal } from '#lambdas/base/refusal.ts'
import { beginCheckout } from '#lambdas/services/purchases/begin-checkout.ts'
import { completeOverdueCheckouts } from '#lambdas/services/purchases/complete-overdue-checkouts.ts'
import { giveUpCheckout } from '#lambdas/services/purchases/give-up-checkout.ts'
import { keys, pk, SORT } from '#lambdas/stores/table/keys.ts'
import { getItem, type Item, queryAll } from '#lambdas/stores/table/table.ts'
import { createRandom } from '#scripts/random.ts'
import { crashAtWrites, passCrash, stripe } from '#test/fixtures/purchases/crashing-shop.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/purchases/purchases.ts'
import { testSeed } from '#test/fixtures/worker/test-seed.ts'
import { givenFans } from '#test/fixtures/world.ts'

const ENDINGS = ['pay', 'payTwice', 'payAndLeave', 'leave', 'vanish', 'decline', 'payLate'] as const
type Ending = (typeof ENDINGS)[number]

interface Behaviour {
  readonly clicks: number
  readonly ending: Ending
}

function callerOf(userKey: string): Caller {
  return {
    userKey,
    personKey: userKey,
    sub: userKey,
    accountName: userKey,
    email: undefined,
    isEmailProved: false,
    isVouchedFor: true,
    role: undefined,
    teamKey: undefined,
    sponsorKey: undefined,
    tokenMadeAt: new Date(),
  }
}

/**
 * Clicks several times, all but the last concurrently, and once more if the last click crashes.
 * Returns the begun checkout, or undefined if there is none.
 */
async function click(sale: FlashSale, userKey: string, clicks: number) {
  const request = { caller: callerOf(userKey), offerKey: sale.deal.key, now: new Date() }
  const once = () => beginCheckout(request).catch(passCrash)
  await Promise.all(Array.from({ length: clicks - 1 }, once))
  const answer = (await once()) ?? (await once())
  return answer === undefined || isRefusal(answer) ? undefined : answer
}

/**
 * Simulates the behavior of one fan. If the fan pays late, returns a function that makes the
 * payment. The caller runs the function after all other fans have finished.
 */
async function buy(
  sale: FlashSale,
  userKey: string,
  behaviour: Behaviour,
): Promise<(() => void) | undefined> {
  const begun = await click(sale, userKey, behaviour.clicks)
  if (begun === undefined) return undefined
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
      pay()
      break
    case 'payTwice':
      pay()
      pay()
      break
    case 'payAndLeave':
      pay()
      await leave()
      break
    case 'leave':
      await leave()
      break
    case 'vanish':
      break
    case 'decline':
      if (isOpen(id)) stripe.decline(id)
      pay()
      break
    case 'payLate':
      await leave()
      return () => pay(true)
  }
  return undefined
}

function isOpen(sessionId: string): boolean {
  return stripe.list('session').find(({ id }) => id === sessionId)?.status === 'open'
}

/** Ends the faults, delivers lost events, and runs overdue work. */
async function calm(): Promise<void> {
  crashAtWrites(undefined)
  stripe.clearFaults()
  stripe.webhooks.disturb(undefined)
  await stripe.webhooks.drain()
  for (const event of stripe.list('event')) {
    if (event.pending_webhooks > 0) await stripe.webhooks.deliver(event.id)
  }
  const later = new Date(Date.now() + 3 * 60 * 60 * 1000)
  for (let round = 0; round < 60; round += 1) {
    const { completed, failed } = await completeOverdueCheckouts(later)
    await stripe.webhooks.drain()
    if (completed + failed === 0) return
  }
  throw new Error('The schedule never comes to an end')
}

async function itemsOf(userKey: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of queryAll({ pk: pk.user(userKey), limit: 100 })) items.push(item)
  return items
}

/** Expects that the table and the payment provider agree. Returns the number of sold units. */
async function expectExact(
  sale: FlashSale,
  units: number,
  fans: readonly string[],
): Promise<number> {
  const items = (await mapAtMost(16, fans, itemsOf)).flat()
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

/**
 * Simulates all fans, some of them at once. Late payers begin first, so that others have bought
 * their units by the time they pay.
 */
async function rush(sale: FlashSale, fans: readonly string[], draws: readonly Behaviour[]) {
  const late: (() => void)[] = []
  const together = async (isLate: boolean) => {
    const queue = [...draws.entries()]
      .filter(([, { ending }]) => (ending === 'payLate') === isLate)
      .values()
    const work = async () => {
      for (const [i, draw] of queue) {
        const rest = await buy(sale, fans[i] ?? '', draw)
        if (rest) late.push(rest)
      }
    }
    await Promise.all(Array.from({ length: 32 }, work))
  }
  await together(true)
  await together(false)
  for (const pay of late) pay()
}

const behaviour = fc.record({
  clicks: fc.integer({ min: 1, max: 3 }),
  // Paying in time and paying late are frequent, so that deals sell out and late payments meet
  // sold-out deals.
  ending: fc.constantFrom(...ENDINGS, 'pay', 'pay', 'payLate', 'payLate'),
})

describe('a flash deal under a run of buyers', () => {
  test('2,000 fans for 500 units: sold are just the payments kept, and never more than 500', async () => {
    const units = 500
    const sale = await givenFlashSale(units)
    const draws = fc.sample(behaviour, { numRuns: 2000 })
    const random = createRandom(testSeed).next
    const fans = (await givenFans(draws.length, [sale.team])).map(({ key }) => key)
    stripe.webhooks.disturb(() => ({
      copies: Math.floor(random() * 3),
      delayMs: () => random() * 400,
    }))
    crashAtWrites(() => (random() < 0.02 ? (random() < 0.5 ? 'before' : 'after') : undefined))

    await rush(sale, fans, draws)
    await calm()

    const sold = await expectExact(sale, units, fans)
    console.log(`checkout race: ${sold} of ${units} sold, ${stripe.list('refund').length} refunds`)
    expect(sold).toBeGreaterThan(0)
  }, 900_000)

  test('any few fans, any crashes, any order of events', async () => {
    const refundsBefore = stripe.list('refund').length
    await fc.assert(
      fc.asyncProperty(
        fc.array(behaviour, { minLength: 4, maxLength: 12 }),
        fc.integer({ min: 1, max: 2 }),
        fc.integer(),
        async (draws, units, chance) => {
          const sale = await givenFlashSale(units)
          const random = createRandom(chance).next
          const fans = (await givenFans(draws.length, [sale.team])).map(({ key }) => key)
          stripe.webhooks.disturb(() => ({
            copies: Math.floor(random() * 4),
            delayMs: () => random() * 30,
          }))
          crashAtWrites(() => (random() < 0.12 ? (random() < 0.5 ? 'before' : 'after') : undefined))

          await rush(sale, fans, draws)
          await calm()

          await expectExact(sale, units, fans)
        },
      ),
      { numRuns: 40 },
    )
    // Expects that late payments occurred, because without them the runs above would prove little.
    expect(stripe.list('refund').length - refundsBefore).toBeGreaterThan(0)
  }, 900_000)
})
