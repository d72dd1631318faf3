import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import * as admin from '#shared/api/admin-purchases.schemas.ts'
import { readSponsorDashboard } from '#shared/api/portal.schemas.ts'
import { readSponsorPurchaseStats } from '#shared/api/portal-purchases.schemas.ts'
import { refundPurchase } from '#shared/api/purchases.schemas.ts'
import { WRONG_PURCHASE_CODES_MAX } from '#shared/constants.ts'
import { PAYMENTS_FAULT } from '#shared/deals/validation.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenBought, givenPaidSale, redeem } from '#test/fixtures/purchases/bought.ts'
import {
  auditOfPurchase,
  givenFlashSale,
  givenPurchase,
} from '#test/fixtures/purchases/purchases.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

async function givenStaff(claims: Omit<Identity, 'userKey'> = { role: 'admin' }) {
  const userKey = ulid()
  const email = `${userKey.toLowerCase()}@staff.example`
  return { email, token: await makeToken(cloud.outputs, { userKey, email, ...claims }) }
}

type Staff = Awaited<ReturnType<typeof givenStaff>>

function lookUp({ token }: Staff, code: string) {
  return call(cloud.api, admin.lookUpPurchase, { body: { code }, token })
}

function read({ token }: Staff, purchaseKey: string) {
  return call(cloud.api, admin.readPurchase, { params: { purchaseKey }, token })
}

function refund({ token }: Staff, purchaseKey: string) {
  return call(cloud.api, refundPurchase, { params: { purchaseKey }, body: {}, token })
}

describe('an admin who has a code', () => {
  test('finds its purchase, whichever business sold it', async () => {
    const staff = await givenStaff()
    const { key, code } = await givenPurchase(await givenFlashSale(5))

    const { data } = await lookUp(staff, formatPurchaseCode(code).toLowerCase())

    expect(data).toEqual({ purchaseKey: key })
  })

  test('waits after many wrong ones', async () => {
    const staff = await givenStaff()
    const { code } = await givenPurchase(await givenFlashSale(5))
    for (let count = 0; count < WRONG_PURCHASE_CODES_MAX; count += 1) {
      expect((await lookUp(staff, 'ACDEFHJKMNPQ')).status).toBe(404)
    }

    expect((await lookUp(staff, 'ACDEFHJKMNPQ')).problem.code).toBe('tooManyTries')
    expect((await lookUp(staff, code)).status).toBe(200)
  })
})

describe('an admin who knows a purchase by its key alone', () => {
  test('reads it without its code and without its fan', async () => {
    const sale = await givenFlashSale(5)
    const { key, code, userKey } = await givenPurchase(sale, { businessTransferCents: 1125 })

    const { data } = await read(await givenStaff(), key)

    expect(data.purchase).toMatchObject({
      key,
      state: 'unredeemed',
      codeEnd: code.slice(-4),
      businessTransferCents: 1125,
      sponsorKey: sale.sponsor.key,
      sponsorName: sale.sponsor.name,
    })
    expect(data.steps).toEqual([])
    expect(JSON.stringify(data)).not.toContain(code)
    expect(JSON.stringify(data)).not.toContain(userKey)
  })

  test('gives it back, and their name stands at the step and in the audit', async () => {
    const staff = await givenStaff()
    const bought = await givenBought(cloud, await givenPaidSale(cloud))

    const { status, data } = await refund(staff, bought.key)
    await refund(staff, bought.key)
    await cloud.settle()

    expect({ status, state: data.state }).toEqual({ status: 200, state: 'refunded' })
    const { purchase, steps } = (await read(staff, bought.key)).data
    expect(purchase).toMatchObject({
      state: 'refunded',
      refundedCents: 1250,
      businessTransferCents: 0,
      organizationTransferCents: 0,
    })
    const moves = steps.map(({ from, to }) => `${from} ${to}`)
    expect(moves).toEqual(['unredeemed refunding', 'refunding refunded'])
    expect(steps[0]).toMatchObject({ by: 'admin', byEmail: staff.email })
    expect(await auditOfPurchase(bought.key)).toMatchObject([
      {
        action: 'refundPurchase',
        email: staff.email,
        role: 'admin',
        before: { state: 'unredeemed' },
        after: { state: 'refunding' },
      },
    ])
  })

  test('is refused for one that was redeemed, and nothing is noted', async () => {
    const staff = await givenStaff()
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    await redeem(bought)

    const { problem } = await refund(staff, bought.key)

    expect(problem).toMatchObject({ code: 'notRefundable', reason: 'redeemed' })
    expect((await read(staff, bought.key)).data.purchase.state).toBe('redeemed')
    expect(await auditOfPurchase(bought.key)).toEqual([])
  })

  test('neither reads nor refunds one that does not exist', async () => {
    const staff = await givenStaff()

    expect((await read(staff, ulid())).status).toBe(404)
    expect((await refund(staff, ulid())).status).toBe(404)
  })
})

test('staff of the business and of its organization may neither find, read nor give back', async () => {
  const sale = await givenFlashSale(5)
  const { key, code } = await givenPurchase(sale)
  const others = [
    await givenStaff({ role: 'sponsor', sponsorID: sale.sponsor.key }),
    await givenStaff({ role: 'team', teamID: sale.team.key }),
  ]

  for (const staff of others) {
    const answers = [await lookUp(staff, code), await read(staff, key), await refund(staff, key)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
})

describe('a business without payments', () => {
  const faultsOf = async ({ token }: Staff, sponsorKey: string) => {
    const params = { sponsorKey }
    const dashboard = await call(cloud.api, readSponsorDashboard, { params, token })
    const stats = await call(cloud.api, readSponsorPurchaseStats, { params, token })
    return [dashboard.data.flashDealsFault, stats.data.flashDealsFault]
  }

  test('learns that it may have no flash deals, until it has them', async () => {
    const without = await givenSponsor()
    const paid = await givenSponsor({ stripeAccountId: 'acct_demo' })
    const staffOf = ({ key }: { key: string }) => givenStaff({ role: 'sponsor', sponsorID: key })

    const own = await faultsOf(await staffOf(without), without.key)
    const all = await faultsOf(await givenStaff(), without.key)
    const fine = await faultsOf(await staffOf(paid), paid.key)

    expect({ own, all, fine }).toEqual({
      own: [PAYMENTS_FAULT, PAYMENTS_FAULT],
      all: [PAYMENTS_FAULT, PAYMENTS_FAULT],
      fine: [undefined, undefined],
    })
  })

  test('keeps that to itself before its organizations', async () => {
    const { team } = await givenFlashSale(5)
    const without = await givenSponsor({ teamKeys: [team.key] })
    const { token } = await givenStaff({ role: 'team', teamID: team.key })
    const params = { sponsorKey: without.key }

    const { status, data } = await call(cloud.api, readSponsorDashboard, { params, token })

    expect({ status, fault: data.flashDealsFault }).toEqual({ status: 200, fault: undefined })
  })
})
