import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import { recountTable } from '#lambdas/services/counters/recount-table.ts'
import * as portal from '#shared/api/portal-purchases.ts'
import * as purchases from '#shared/api/purchases.ts'
import { WRONG_PURCHASE_CODES_MAX } from '#shared/constants.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { call } from '#test/fixtures/api.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { auditOfPurchase, givenPurchase } from '#test/fixtures/purchases.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

/** A flash deal with a member of its business's staff behind the counter. */
async function givenCounter(changes: Parameters<typeof givenFlashSale>[1] = {}) {
  const sale = await givenFlashSale(50, changes)
  return { ...sale, ...(await givenStaff(sale)) }
}

async function givenStaff({ sponsor }: FlashSale) {
  const key = ulid()
  const email = `${key.toLowerCase()}@counter.example`
  const identity = { userKey: key, email, role: 'sponsor', sponsorID: sponsor.key } as const
  return { email, token: await makeToken(cloud.outputs, identity) }
}

type Counter = Awaited<ReturnType<typeof givenCounter>>

function find({ sponsor, token }: Pick<Counter, 'sponsor' | 'token'>, code: string) {
  const params = { sponsorKey: sponsor.key }
  return call(cloud.api, portal.findPurchase, { params, body: { code }, token })
}

function redeem(
  { sponsor, token }: Pick<Counter, 'sponsor' | 'token'>,
  code: string,
  attempt: string = ulid(),
) {
  const params = { sponsorKey: sponsor.key }
  return call(cloud.api, portal.redeemPurchase, { params, body: { code, attempt }, token })
}

async function statsOf({ sponsor, token }: Counter) {
  await cloud.settle()
  const params = { sponsorKey: sponsor.key }
  return (await call(cloud.api, portal.readSponsorPurchaseStats, { params, token })).data
}

describe('the code that a customer shows', () => {
  test.each([
    ['as it is printed', formatPurchaseCode],
    [
      'in small letters with spaces',
      (code: string) => ` ${code.toLowerCase().match(/.{3}/g)?.join(' ')} `,
    ],
    ['with look-alikes', (code: string) => code.replaceAll('2', 'z').replaceAll('V', 'U')],
  ])('is found %s', async (_, typed) => {
    const counter = await givenCounter()
    const { key, code } = await givenPurchase(counter)

    const { data } = await find(counter, typed(code))

    expect(data.purchase).toMatchObject({ key, state: 'unredeemed', codeEnd: code.slice(-4) })
    expect(data.purchase).not.toHaveProperty('code')
    expect(data.purchase).not.toHaveProperty('userKey')
  })

  test('of another business is as unknown as one of nobody', async () => {
    const counter = await givenCounter()
    const { code } = await givenPurchase(await givenCounter())

    const answers = [
      await find(counter, code),
      await find(counter, 'ACDEFHJKMNPQ'),
      await find(counter, 'no code at all'),
      await redeem(counter, code),
    ]

    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('notFound'))
  })

  test('is not guessed: many wrong ones make their guesser wait, and nobody else', async () => {
    const counter = await givenCounter()
    const { code } = await givenPurchase(counter)
    const wrong = Array.from({ length: WRONG_PURCHASE_CODES_MAX }, () => 'ACDEFHJKMNPQ')
    for (const one of wrong) expect((await find(counter, one)).status).toBe(404)

    const refused = await find(counter, code)
    const colleague = { ...counter, ...(await givenStaff(counter)) }

    expect(refused.problem.code).toBe('tooManyTries')
    expect(Date.parse(refused.problem.passesAt ?? '')).toBeGreaterThan(Date.now())
    expect((await redeem(counter, code)).problem.code).toBe('tooManyTries')
    expect((await find(colleague, code)).status).toBe(200)
  })

  test('is not looked up for whoever the business is not', async () => {
    const counter = await givenCounter()
    const { code } = await givenPurchase(counter)
    const { token } = await givenCounter()

    expect((await find({ ...counter, token }, code)).problem.code).toBe('forbidden')
  })
})

describe('confirming a purchase', () => {
  test('is done once, for good, and says when and by whom', async () => {
    const counter = await givenCounter()
    const { code } = await givenPurchase(counter)

    const confirmed = await redeem(counter, code)
    const twice = await redeem({ ...counter, ...(await givenStaff(counter)) }, code)

    const { redeemedAt, redeemedBy } = confirmed.data.purchase
    expect(confirmed.data.purchase).toMatchObject({ state: 'redeemed', redeemedBy: counter.email })
    expect(twice.status).toBe(409)
    expect(twice.problem).toMatchObject({
      code: 'purchaseNotRedeemable',
      reason: 'redeemed',
      redeemed: { at: redeemedAt, by: redeemedBy },
    })
    expect((await find(counter, code)).data.purchase).toMatchObject({
      state: 'redeemed',
      redeemedAt,
    })
  })

  test('by an admin is signed by the platform: who of them it was, the audit alone says', async () => {
    const counter = await givenCounter()
    const { key, code } = await givenPurchase(counter)
    const admin = { userKey: ulid(), email: 'somebody@fanward.example', role: 'admin' } as const
    const token = await makeToken(cloud.outputs, admin)

    const { data } = await redeem({ ...counter, token }, code)

    expect(data.purchase.redeemedBy).toBe('Fanward')
    const again = await redeem(counter, code)
    expect(again.problem).toMatchObject({ redeemed: { by: 'Fanward' } })
    expect(await auditOfPurchase(key)).toMatchObject([
      { userKey: admin.userKey, email: admin.email },
    ])
  })

  test('by six at once succeeds for one, who gets the same answer on asking again', async () => {
    const counter = await givenCounter()
    const { code } = await givenPurchase(counter)
    const staff = await Promise.all(Array.from({ length: 6 }, () => givenStaff(counter)))
    const attempts = staff.map(() => ulid())

    const answers = await Promise.all(
      staff.map((one, i) => redeem({ ...counter, ...one }, code, attempts[i])),
    )

    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const again = await redeem({ ...counter, ...staff[winner] }, code, attempts[winner])
    expect(again.data.purchase.redeemedBy).toBe(staff[winner]?.email)
  })

  test.each(['refunding', 'refunded', 'disputed'] as const)(
    'is refused for one that is %s',
    async (state) => {
      const counter = await givenCounter()
      const { code } = await givenPurchase(counter, { state })

      expect((await redeem(counter, code)).problem).toMatchObject({
        code: 'purchaseNotRedeemable',
        reason: state,
      })
    },
  )
})

describe('what confirming a purchase leaves', () => {
  test('leaves a record of who did it', async () => {
    const counter = await givenCounter()
    const { key, code } = await givenPurchase(counter)
    await redeem(counter, code)
    await redeem(counter, code)

    const records = await auditOfPurchase(key)
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      action: 'redeemPurchase',
      email: counter.email,
      role: 'sponsor',
      before: { state: 'unredeemed' },
      after: { state: 'redeemed', redeemedBy: counter.email },
    })
  })
})

describe('what a business has sold', () => {
  test('is reported per deal to the cent, before and after every change of state', async () => {
    const counter = await givenCounter()
    const bought = await givenPurchase(counter, { priceCents: 1299 })
    await givenPurchase(counter, { priceCents: 1299, businessTransferCents: 1100 })
    await givenPurchase(counter, { state: 'refunded', priceCents: 999 })
    await givenPurchase(counter, { state: 'disputed', priceCents: 1000, currency: 'USD' })
    await redeem(counter, bought.code)

    const stats = await statsOf(counter)

    const sold = {
      ...{ sold: 4, redeemed: 1, open: 1, refunded: 1, disputed: 1 },
      money: [
        { currency: 'CAD', grossCents: 2598, payoutCents: 1169 + 1100 },
        { currency: 'USD', grossCents: 1000, payoutCents: 900 },
      ],
    }
    expect(stats.all).toEqual(sold)
    expect(stats.items).toHaveLength(1)
    expect(stats.items[0]).toMatchObject({ ...sold, description: counter.deal.description })
    const drift = await recountTable({ now: new Date(), settledMinutes: 0, isMending: false }, 10)
    expect(drift.drift.filter(({ scope }) => scope.includes(counter.sponsor.key))).toEqual([])
  })

  test('lists a flash deal that has sold nothing, and no other deal', async () => {
    const counter = await givenCounter()
    await givenFlashSale(5, {
      team: counter.team,
      sponsor: counter.sponsor,
      deal: { flashDeal: false },
    })

    const stats = await statsOf(counter)

    expect(stats.items.map(({ offerKey, sold }) => [offerKey, sold])).toEqual([
      [counter.deal.key, 0],
    ])
    expect(stats.all.money).toEqual([])
  })

  test('counts what a fan really buys', async () => {
    const counter = await givenCounter()
    const fan = await givenFan({}, [counter.team])
    const token = await makeToken(cloud.outputs, { userKey: fan.key })
    const query = { offerId: counter.deal.key }
    const { data } = await call(cloud.api, purchases.getStripeCheckoutSession, { query, token })
    cloud.stripe.pay(data.checkoutSessionId)
    await cloud.settle()

    const stats = await statsOf(counter)

    expect(stats.all).toMatchObject({ sold: 1, open: 1 })
    const teamToken = await makeToken(cloud.outputs, {
      ...{ userKey: ulid(), role: 'team', teamID: counter.team.key },
    })
    const params = { teamKey: counter.team.key }
    const team = await call(cloud.api, portal.readTeamPurchaseStats, { params, token: teamToken })
    expect(team.data.items[0]).toMatchObject({ offerKey: counter.deal.key, sold: 1 })
  })
})

describe('what a business has sold, and is paid', () => {
  test('pays out what the payment provider has sent, from the sale to the counter', async () => {
    const account = cloud.stripe.recordAccount({
      ...{ name: 'counter', at: new Date(), businessName: 'Corner Oven', country: 'CA' },
      ...{ metadata: {}, step: 'complete' },
    })
    const counter = await givenCounter({
      sponsor: { stripeAccountId: account.id, flashDealPercentageOverride: 85 },
      deal: { priceCents: 1299 },
    })
    const fan = await givenFan({}, [counter.team])
    const token = await makeToken(cloud.outputs, { userKey: fan.key })
    const query = { offerId: counter.deal.key }
    const { data } = await call(cloud.api, purchases.getStripeCheckoutSession, { query, token })
    cloud.stripe.pay(data.checkoutSessionId)
    await cloud.settle()

    const params = { purchaseKey: data.checkoutKey }
    const own = await call(cloud.api, purchases.readMyPurchase, { params, token })
    const confirmed = await redeem(counter, own.data.purchase.code)
    const stats = await statsOf(counter)

    const sent = cloud.stripe
      .list('transfer')
      .filter(({ destination }) => destination === account.id)
    expect(sent.map(({ amount }) => amount)).toEqual([1104])
    expect(confirmed.data.purchase).toMatchObject({ state: 'redeemed', payoutCents: 1104 })
    expect(stats.all).toMatchObject({
      ...{ sold: 1, redeemed: 1, open: 0 },
      money: [{ currency: 'CAD', grossCents: 1299, payoutCents: 1104 }],
    })
  })
})

describe('the list of what a business has sold', () => {
  test('lists the purchases of a deal with the end of their codes and what they bring', async () => {
    const counter = await givenCounter()
    const other = await givenFlashSale(5, { team: counter.team, sponsor: counter.sponsor })
    // Else it could be of the same millisecond as the one after it.
    const createdAt = new Date(Date.now() - 60_000).toISOString()
    const purchase = await givenPurchase(counter, { priceCents: 1299, createdAt })
    await givenPurchase(other)
    await givenPurchase(counter, { state: 'refunded' })
    await cloud.settle()

    const list = (offerKey: string) =>
      call(cloud.api, portal.listSponsorPurchases, {
        params: { sponsorKey: counter.sponsor.key },
        query: { offerKey },
        token: counter.token,
      })
    const { data } = await list(counter.deal.key)

    expect(data.items.map(({ state, payoutCents }) => [state, payoutCents])).toEqual([
      ['refunded', 0],
      ['unredeemed', 1169],
    ])
    expect(data.deal).toMatchObject({
      ...{ offerKey: counter.deal.key, description: counter.deal.description },
      ...{ sold: 2, open: 1, refunded: 1 },
    })
    expect(JSON.stringify(data)).not.toContain(purchase.code)
    const foreign = await givenCounter()
    expect((await list(foreign.deal.key)).problem.code).toBe('notFound')
  })

  test('lists of a deal that has changed hands what the business itself has sold', async () => {
    const counter = await givenCounter()
    const before = await givenCounter()
    const { key } = await givenPurchase(counter)
    await givenPurchase({ ...counter, sponsor: before.sponsor })
    await cloud.settle()

    const { data } = await call(cloud.api, portal.listSponsorPurchases, {
      params: { sponsorKey: counter.sponsor.key },
      query: { offerKey: counter.deal.key },
      token: counter.token,
    })

    expect(data.items.map((item) => item.key)).toEqual([key])
  })
})
