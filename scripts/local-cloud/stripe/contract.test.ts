import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Payments } from '#lambdas/payments/payments.ts'
import { type Desk, openDesk } from '#test/fixtures/cloud/stripe-desk.ts'
import { inSeconds, key, newSession, take } from '#test/fixtures/cloud/stripe-input.ts'

/**
 * Covers every call of our payment interface. `test/engines/stripe-mock.test.ts` sends the same
 * calls to stripe-mock.
 */
let desk: Desk
let payments: Payments

beforeAll(async () => {
  desk = await openDesk()
  payments = desk.payments
})
afterAll(() => desk?.stripe.stop())

it('opens, reads and closes a payment page', async () => {
  const input = newSession()
  const session = await payments.createCheckoutSession(input, key())

  expect(session.id).toMatch(/^cs_/)
  expect(session).toMatchObject({
    status: 'open',
    isPaid: false,
    amountCents: 1000,
    currency: 'CAD',
    customerEmail: input.customerEmail,
    metadata: input.metadata,
  })
  expect(await payments.readCheckoutSession(session.id)).toEqual(session)
  const closed = await payments.expireCheckoutSession(session.id)
  expect(closed).toMatchObject({ id: session.id, status: 'expired', url: undefined })
  expect(await payments.expireCheckoutSession(session.id)).toEqual(closed)
})

it('registers a business and gives it a link to its onboarding', async () => {
  const account = await payments.createAccount(
    {
      name: 'Café du Coin',
      email: 'cafe@business.example',
      country: 'CA',
      website: 'https://cafe.example',
      metadata: { sponsorKey: 's1' },
    },
    key(),
  )
  const link = await payments.accountLink(account.id, {
    refreshUrl: 'http://127.0.0.1:4000/portal/sponsors/s1/payments-setup?refresh=true',
    returnUrl: 'http://127.0.0.1:4000/portal/sponsors/s1/payments-setup',
  })

  expect(account.id).toMatch(/^acct_/)
  expect(link.url).toMatch(/^https?:/)
  expect(Date.parse(link.expiresAt)).not.toBeNaN()
  const read = await payments.readAccount(account.id)
  expect(read).toMatchObject({ id: account.id, state: 'notStarted' })
})

it('moves no money of a payment, a transfer and a business that it does not know', async () => {
  const transfer = payments.transfer(
    {
      accountId: 'acct_1032D82eZvKYlo2C',
      amountCents: 900,
      currency: 'CAD',
      chargeId: 'ch_1032D82eZvKYlo2C',
      transferGroup: 'c1',
      metadata: { checkoutKey: 'c1' },
    },
    key(),
  )
  const reversal = payments.reverseTransfer('tr_1', { amountCents: 900, metadata: {} }, key())
  const refund = payments.refund(
    { paymentIntentId: 'pi_1', reason: 'requested_by_customer', metadata: {} },
    key(),
  )

  for (const call of await Promise.allSettled([transfer, reversal, refund])) {
    expect(call).toMatchObject({ reason: { kind: 'refused', code: 'resource_missing' } })
  }
})

it('lists what there is for the reconciliation', async () => {
  const today = { from: inSeconds(-24 * 60 * 60), before: inSeconds(60 * 60) }
  await payments.createCheckoutSession(newSession(), key())
  const [session] = await take(payments.listCheckoutSessions(today), 1)

  expect(session?.id).toMatch(/^cs_/)
  await take(payments.listPayments(today), 1)
  await take(payments.listRefunds(today), 1)
  await take(payments.listTransfers(today), 1)
  await take(payments.listDisputes(today), 1)
})

it('knows nothing of what was never made', async () => {
  expect(await payments.readCheckoutSession('cs_test_none')).toBeUndefined()
  expect(await payments.expireCheckoutSession('cs_test_none')).toBeUndefined()
  expect(await payments.readAccount('acct_none')).toBeUndefined()
  expect(await payments.readPayment('pi_none')).toBeUndefined()
})
