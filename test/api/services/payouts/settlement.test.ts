import { afterEach, describe, expect, test } from 'vitest'
import { provideMailer } from '#lambdas/mail/mailer.ts'
import { listAllWork } from '#lambdas/stores/purchases/purchase-work.ts'
import { readStock } from '#lambdas/stores/purchases/stock.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { outboxMailer } from '#scripts/local-cloud/index.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import {
  givenAccount,
  givenBought,
  givenPaidSale,
  sweepPayouts,
  transfersOf,
} from '#test/fixtures/purchases/bought.ts'
import { put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

afterEach(() => {
  cloud.stripe.clearFaults()
  provideMailer(outboxMailer(cloud.outbox))
})

async function openWork() {
  const found = []
  for await (const work of listAllWork()) found.push(work)
  return found
}

async function workOf(key: string) {
  return (await openWork()).filter(({ purchaseKey }) => purchaseKey === key)
}

const sweep = (hours?: number) => sweepPayouts(cloud, hours)

describe('the price of a purchase', () => {
  test('is split between business, organization and platform, to the cent', async () => {
    const sale = await givenPaidSale(cloud)
    const bought = await givenBought(cloud, sale)

    const purchase = await bought.stored()
    // For a price of 12.50, the fee is 66 cents. The business gets 90 percent, and the organization
    // gets half of the remaining 59 cents, rounded down.
    const split = { businessCents: 1125, organizationCents: 29, platformCents: 30, feeCents: 66 }
    expect(purchase.split).toEqual(split)
    expect(purchase).toMatchObject({ businessTransferCents: 1125, organizationTransferCents: 29 })
    expect(transfersOf(cloud, bought)).toEqual([
      expect.objectContaining({
        id: purchase.transferId,
        destination: sale.sponsor.stripeAccountId,
        left: 1125,
        currency: 'cad',
      }),
      expect.objectContaining({ destination: sale.team.stripeAccountId, left: 29 }),
    ])
    expect(await workOf(bought.key)).toEqual([])
  })

  test.each([
    [0, 0, 592, 592],
    [33, 412, 386, 386],
    [100, 1184, 0, 0],
  ])('follows the percentage of the business: %i', async (percentage, business, team, platform) => {
    const sponsor = { flashDealPercentageOverride: percentage }
    const bought = await givenBought(cloud, await givenPaidSale(cloud, { sponsor }))

    const { split, businessTransferCents } = await bought.stored()

    expect(businessTransferCents).toBe(business)
    expect(split).toEqual({
      businessCents: business,
      organizationCents: team,
      platformCents: platform,
      feeCents: 66,
    })
    const sent = transfersOf(cloud, bought).reduce((sum, { left }) => sum + left, 0)
    expect(sent).toBe(business + team)
  })

  test('leaves the part of an organization without an account with the platform', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud, { isTeamPaid: false }))

    const { split } = await bought.stored()
    expect(split).toMatchObject({ organizationCents: 0, platformCents: 59 })
    expect(transfersOf(cloud, bought)).toHaveLength(1)
  })

  test('is fixed when it is bought: a later percentage changes nothing', async () => {
    const account = givenAccount(cloud, 'incomplete')
    const sale = await givenPaidSale(cloud, { sponsor: { stripeAccountId: account } })
    const bought = await givenBought(cloud, sale)
    await put({
      ...keys.sponsor(sale.sponsor.key),
      ...sale.sponsor,
      flashDealPercentageOverride: 1,
    })
    cloud.stripe.setUp(account, 'complete')

    await sweep()

    expect((await bought.stored()).businessTransferCents).toBe(1125)
  })
})

describe('a payout that cannot be made', () => {
  test('waits until the business may be paid, and is made once', async () => {
    const account = givenAccount(cloud, 'incomplete')
    const sale = await givenPaidSale(cloud, { sponsor: { stripeAccountId: account } })
    const bought = await givenBought(cloud, sale)

    expect((await bought.stored()).businessTransferCents).toBeUndefined()
    expect(transfersOf(cloud, bought)).toHaveLength(1)
    expect(await workOf(bought.key)).toMatchObject([{ kind: 'payout' }])
    await sweep()
    expect(await workOf(bought.key)).toHaveLength(1)

    cloud.stripe.setUp(account, 'complete')
    await sweep(4)
    await sweep(6)
    expect((await bought.stored()).businessTransferCents).toBe(1125)
    expect(transfersOf(cloud, bought)).toHaveLength(2)
    expect(await workOf(bought.key)).toEqual([])
  })

  test('is made by the schedule when the provider was away', async () => {
    const sale = await givenPaidSale(cloud)
    cloud.stripe.fail({ call: 'transfers.create', kind: 'serverError', times: 99 })
    const bought = await givenBought(cloud, sale)
    expect(transfersOf(cloud, bought)).toEqual([])
    cloud.stripe.clearFaults()

    await sweep()

    expect(transfersOf(cloud, bought).map(({ left }) => left)).toEqual([1125, 29])
    expect(await workOf(bought.key)).toEqual([])
  })

  test('is not made twice when its answer was lost, also after the provider forgot the key', async () => {
    const sale = await givenPaidSale(cloud)
    const fault = { call: 'transfers.create', kind: 'cut', isAfterWork: true, times: 99 } as const
    cloud.stripe.fail(fault)
    const bought = await givenBought(cloud, sale)
    expect((await bought.stored()).businessTransferCents).toBeUndefined()
    expect(transfersOf(cloud, bought)).toHaveLength(1)
    cloud.stripe.clearFaults()
    for (const { id } of cloud.stripe.list('kept')) cloud.stripe.remove('kept', id)

    await sweep()

    expect(transfersOf(cloud, bought).map(({ left }) => left)).toEqual([1125, 29])
    expect(await bought.stored()).toMatchObject({
      businessTransferCents: 1125,
      organizationTransferCents: 29,
    })
  })
})

describe('a sale is never half settled', () => {
  const moments = [1, 2, 3, 4, 5].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const])

  test.each(moments)('when a function crashes at write %i: %s', async (n, moment) => {
    const sale = await givenPaidSale(cloud)
    cloud.stripe.webhooks.pause()
    const bought = await givenBought(cloud, sale, {}, { isSettled: false })

    crashAtWrite(n, moment)
    cloud.stripe.webhooks.resume()
    await cloud.settle()
    isCrashLeft()
    await sweep()

    expect(await bought.stored()).toMatchObject({
      businessTransferCents: 1125,
      organizationTransferCents: 29,
      receiptSentAt: expect.any(String),
    })
    expect(transfersOf(cloud, bought).map(({ left }) => left)).toEqual([1125, 29])
    expect(await readStock(sale.deal.key)).toEqual({ sold: 1, taken: 1, redeemed: 0 })
    expect(await workOf(bought.key)).toEqual([])
  })
})

describe('the receipt', () => {
  test.each([
    ['en', 'Your purchase: Two slices for one', '$12.50', 'Business: Corner Oven'],
    ['fr', 'Votre achat\u00A0: Deux pointes pour une', '12,50', 'Entreprise\u00A0: Corner Oven'],
  ] as const)(
    'goes out in the language of the fan: %s',
    async (language, subject, price, place) => {
      const sale = await givenPaidSale(cloud)
      const changes = { languagePreference: language, firstName: 'Zoé <b>' }
      const bought = await givenBought(cloud, sale, changes)

      const { code, receiptSentAt } = await bought.stored()
      const [mail, ...others] = cloud.outbox.list({ to: bought.user.email })

      expect(others).toEqual([])
      expect(receiptSentAt).toBeDefined()
      expect(mail).toMatchObject({ subject, kind: 'receipt' })
      expect(mail?.text).toContain(price)
      expect(mail?.text).toContain(place)
      expect(mail?.text).toContain(formatPurchaseCode(code))
      expect(mail?.text).toContain(`${cloud.outputs.siteUrl}/purchases/${bought.key}`)
      expect(mail?.html).toContain('Zoé &#60;b&#62;')
    },
  )

  test('is tried again when the mail does not go out, and does not hold the payout up', async () => {
    let failures = 2
    const { send } = outboxMailer(cloud.outbox)
    provideMailer({
      async send(mail) {
        failures -= 1
        if (failures >= 0) throw new Error('The mail is away')
        return send(mail)
      },
    })

    const bought = await givenBought(cloud, await givenPaidSale(cloud))

    expect(cloud.outbox.list({ to: bought.user.email })).toHaveLength(1)
    expect(await bought.stored()).toMatchObject({ businessTransferCents: 1125 })
    expect((await bought.stored()).receiptSentAt).toBeDefined()
    expect(transfersOf(cloud, bought)).toHaveLength(2)
  })

  test('of a fan who leaves meanwhile is sent at most once, and the purchase is paid out', async () => {
    const sale = await givenPaidSale(cloud)
    cloud.stripe.webhooks.pause()
    const bought = await givenBought(cloud, sale, {}, { isSettled: false })
    cloud.stripe.webhooks.resume()
    await cloud.stripe.webhooks.drain()
    await put({ ...keys.user(bought.user.key), deletedAt: new Date().toISOString() })
    await cloud.settle()

    const mails = cloud.outbox.list({ to: bought.user.email })
    expect(mails.length).toBeLessThanOrEqual(1)
    expect((await bought.stored()).businessTransferCents).toBe(1125)
  })
})
