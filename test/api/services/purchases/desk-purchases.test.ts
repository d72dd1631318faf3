import { ulid } from 'ulid'
import { beforeEach, expect, it } from 'vitest'
import { WRONG_PURCHASE_CODES_MAX } from '#shared/constants.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { type Device, deskCalls, givenDevice } from '#test/fixtures/proofs/desk.ts'
import { type Counter, cloud, givenCounter, redeem } from '#test/fixtures/purchases/counters.ts'
import { auditOfPurchase, givenPurchase } from '#test/fixtures/purchases/purchases.ts'

let counter: Counter
let device: Device
let desk: ReturnType<typeof deskCalls>

beforeEach(async () => {
  counter = await givenCounter()
  device = await givenDevice(counter.sponsor.key)
  desk = deskCalls(cloud, device)
})

it('a desk sees a purchase without its price, its code, or anything about the fan', async () => {
  const { key, code, offerKey, offerDescription, userKey } = await givenPurchase(counter)

  const { data } = await desk.findPurchase(formatPurchaseCode(code))

  const codeEnd = code.slice(-4)
  expect(data.purchase).toMatchObject({ key, state: 'unredeemed', offerDescription, codeEnd })
  expect(Object.keys(data.purchase).sort()).toEqual(
    [
      'codeEnd',
      'key',
      'offerDescription',
      'offerKey',
      'offerPicture',
      'state',
      'terms',
      ...('offerDescriptionFr' in data.purchase ? ['offerDescriptionFr'] : []),
      ...('termsFr' in data.purchase ? ['termsFr'] : []),
    ].sort(),
  )
  expect(data.purchase.offerKey).toBe(offerKey)
  expect(JSON.stringify(data)).not.toContain(userKey)
})

it('a purchase is redeemed at a desk once, which its history names', async () => {
  const { key, code } = await givenPurchase(counter)
  const attempt = ulid()

  const confirmed = await desk.redeemPurchase(code, attempt)
  const repeated = await desk.redeemPurchase(code, attempt)
  const again = await desk.redeemPurchase(code)

  expect([confirmed.status, repeated.status, again.status]).toEqual([200, 200, 409])
  const { redeemedAt } = confirmed.data.purchase
  expect(again.problem).toMatchObject({ reason: 'redeemed', redeemed: { at: redeemedAt } })
  expect(again.problem.redeemed).not.toHaveProperty('by')
  const portal = await redeem(counter, code)
  expect(portal.problem.redeemed).toEqual({ at: redeemedAt, by: 'Front counter' })
  const [audit] = await auditOfPurchase(key)
  expect(audit).toMatchObject({
    userKey: `desk:${device.deskKey}`,
    after: { redeemedBy: 'Front counter' },
  })
})

it('a desk does not learn which staff member redeemed a purchase before', async () => {
  const { code } = await givenPurchase(counter)
  await redeem(counter, code)

  const { problem } = await desk.redeemPurchase(code)

  expect(problem).toMatchObject({ code: 'purchaseNotRedeemable', reason: 'redeemed' })
  expect(JSON.stringify(problem)).not.toContain(counter.email)
})

it('codes of another business are unknown, and wrong ones make the device wait', async () => {
  const { code } = await givenPurchase(counter)
  const theirs = await givenPurchase(await givenCounter())
  const wrong = [theirs.code, ...Array(WRONG_PURCHASE_CODES_MAX - 1).fill('ACDEFHJKMNPQ')]
  for (const one of wrong) {
    expect((await desk.findPurchase(one)).problem.code).toBe('notFound')
  }

  expect((await desk.findPurchase('ACDEFHJKMNPQ')).problem.code).toBe('tooManyTries')
  const colleague = deskCalls(cloud, await givenDevice(counter.sponsor.key, 'Back door'))
  expect((await colleague.findPurchase('ACDEFHJKMNPQ')).problem.code).toBe('notFound')
  expect((await desk.redeemPurchase(code)).status).toBe(200)
})

it('a purchase is redeemed by one of six desks at once', async () => {
  const { code } = await givenPurchase(counter)
  const devices = await Promise.all(
    Array.from({ length: 6 }, () => givenDevice(counter.sponsor.key)),
  )

  const answers = await Promise.all(
    devices.map((each) => deskCalls(cloud, each).redeemPurchase(code)),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})
