import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import * as portal from '#shared/api/portal-purchases.schemas.ts'
import { WRONG_PURCHASE_CODES_MAX } from '#shared/constants.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import {
  type Counter,
  cloud,
  givenCounter,
  givenStaff,
  redeem,
} from '#test/fixtures/purchases/counters.ts'
import { auditOfPurchase, givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'

function find({ sponsor, token }: Pick<Counter, 'sponsor' | 'token'>, code: string) {
  const params = { sponsorKey: sponsor.key }
  return call(cloud.api, portal.findPurchase, { params, body: { code }, token })
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

  test('is not guessed: after many wrong ones others wait, and right ones are answered', async () => {
    const counter = await givenCounter()
    const { code } = await givenPurchase(counter)
    const wrong = Array.from({ length: WRONG_PURCHASE_CODES_MAX }, () => 'ACDEFHJKMNPQ')
    for (const one of wrong) expect((await find(counter, one)).status).toBe(404)

    const refused = await find(counter, 'ACDEFHJKMNPQ')
    const colleague = { ...counter, ...(await givenStaff(counter)) }

    expect(refused.problem.code).toBe('tooManyTries')
    expect(Date.parse(refused.problem.passesAt ?? '')).toBeGreaterThan(Date.now())
    expect((await find(colleague, 'ACDEFHJKMNPQ')).problem.code).toBe('notFound')
    expect((await find(counter, code)).status).toBe(200)
    expect((await redeem(counter, code)).status).toBe(200)
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
