import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stripeClient } from '#lambdas/payments/stripe-client.ts'
import { stripePayments } from '#lambdas/payments/stripe-payments.ts'
import { MIN_PRICE_CENTS } from '#shared/payments/constants.ts'
import { type Desk, openDesk, paidSession } from '#test/fixtures/cloud/stripe-desk.ts'
import { inSeconds, key, newSession } from '#test/fixtures/cloud/stripe-input.ts'

let desk: Desk

beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.stripe.stop())

const price = { currency: 'cad', unit_amount: 1000, product_data: { name: 'Deal' } }
const rawSession = {
  mode: 'payment' as const,
  line_items: [{ quantity: 1, price_data: price }],
  success_url: 'http://127.0.0.1:4000/done',
}

describe('a checkout session', () => {
  it('is refused when it would close within half an hour, or after a day', async () => {
    const create = (seconds: number) =>
      desk.payments.createCheckoutSession(newSession({ expiresAt: inSeconds(seconds) }), key())

    await expect(create(29 * 60)).rejects.toThrow('at least 30 minutes')
    await expect(create(29 * 60)).rejects.toMatchObject({ kind: 'refused', param: 'expires_at' })
    await expect(create(25 * 60 * 60)).rejects.toThrow('less than 24 hours')
    await expect(create(30 * 60 + 2)).resolves.toMatchObject({ status: 'open' })
  })

  it(`is refused below ${MIN_PRICE_CENTS} cents`, async () => {
    const create = (priceCents: number) =>
      desk.payments.createCheckoutSession(newSession({ priceCents }), key())

    await expect(create(MIN_PRICE_CENTS - 1)).rejects.toMatchObject({ code: 'amount_too_small' })
    await expect(create(MIN_PRICE_CENTS)).resolves.toMatchObject({ amountCents: MIN_PRICE_CENTS })
  })

  it.each([
    ['an unknown parameter', { nonsense: 1 }, 'parameter_unknown', 'nonsense'],
    [
      'an unknown parameter deep inside',
      { line_items: [{ quantity: 1, price_data: { ...price, tax: 1 } }] },
      'parameter_unknown',
      'line_items[0][price_data][tax]',
    ],
    ['a missing one', { success_url: undefined }, 'parameter_missing', 'success_url'],
    ['an empty one', { customer_email: '' }, 'parameter_invalid_empty', 'customer_email'],
    ['no e-mail address', { customer_email: 'nobody' }, 'email_invalid', 'customer_email'],
    ['no whole number', { expires_at: 'soon' }, 'parameter_invalid_integer', 'expires_at'],
    ['no address', { success_url: '/done' }, 'url_invalid', 'success_url'],
  ])('is refused for %s, in the shape of a Stripe error', async (_, wrong, code, param) => {
    const create = desk.library.checkout.sessions.create({ ...rawSession, ...wrong } as never)

    await expect(create).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
      requestId: expect.stringMatching(/^req_/),
    })
  })
})

describe('a checkout session from its page to its end', () => {
  it('shows its line items and its payment only when asked to', async () => {
    const { session } = await paidSession(desk)
    const { sessions } = desk.library.checkout
    const expand = ['line_items', 'payment_intent.latest_charge.balance_transaction']

    const plain = await sessions.retrieve(session.id)
    const full = await sessions.retrieve(session.id, { expand })

    expect(plain.line_items).toBeUndefined()
    expect(plain.payment_intent).toMatch(/^pi_/)
    expect(full.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe('1000')
    expect(full).toMatchObject({
      payment_intent: {
        latest_charge: { amount: 1000, balance_transaction: { fee: 59, net: 941 } },
      },
    })
    await expect(sessions.retrieve(session.id, { expand: ['mood'] })).rejects.toThrow(
      'cannot be expanded',
    )
  })

  it('expires by the clock, and cannot be paid then but by who had already confirmed', async () => {
    const { id } = await desk.payments.createCheckoutSession(newSession(), key())
    desk.stripe.advance(31 * 60 + 1)

    expect(await desk.payments.readCheckoutSession(id)).toMatchObject({ status: 'expired' })
    expect(() => desk.stripe.pay(id)).toThrow('expired')
    desk.stripe.pay(id, { isLate: true })
    expect(await desk.payments.readCheckoutSession(id)).toMatchObject({ isPaid: true })
  })

  it('that was paid cannot be expired: the answer says so', async () => {
    const { session } = await paidSession(desk)

    const after = await desk.payments.expireCheckoutSession(session.id)

    expect(after).toMatchObject({ status: 'complete', isPaid: true })
    await expect(desk.library.checkout.sessions.expire(session.id)).rejects.toThrow('["open"]')
  })

  it('stays open after a card was declined, with one payment for all tries', async () => {
    const { id } = await desk.payments.createCheckoutSession(newSession(), key())
    const declined = desk.stripe.decline(id)
    expect(await desk.payments.readPayment(String(declined.payment_intent))).toMatchObject({
      isPaid: false,
    })

    const paid = desk.stripe.pay(id)

    expect(paid.payment_intent).toBe(declined.payment_intent)
    expect(await desk.payments.readPayment(String(paid.payment_intent))).toMatchObject({
      isPaid: true,
    })
  })
})

describe('an idempotency key', () => {
  it('gives the same answer again, and does the work once', async () => {
    const input = newSession()
    const sameKey = key()

    const all = await Promise.all(
      Array.from({ length: 5 }, () => desk.payments.createCheckoutSession(input, sameKey)),
    )

    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(desk.stripe.list('session')).toHaveLength(1)
  })

  it('is refused with other parameters, or for another call', async () => {
    const sameKey = key()
    await desk.payments.createCheckoutSession(newSession(), sameKey)
    const other = desk.library.checkout.sessions.create(rawSession, { idempotencyKey: sameKey })
    const elsewhere = desk.library.accounts.create({ type: 'express' }, { idempotencyKey: sameKey })

    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    await expect(elsewhere).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    const ours = desk.payments.createCheckoutSession(newSession({ priceCents: 2000 }), sameKey)
    await expect(ours).rejects.toMatchObject({ kind: 'refused', code: 'idempotency_key_reused' })
  })

  it('keeps a refusal of the work, but not one of the parameters', async () => {
    const { paymentIntentId } = await paidSession(desk)
    const refund = { payment_intent: paymentIntentId, amount: 1001 }
    const [workKey, wordKey] = [key(), key()]
    const tryIt = (more: object, idempotencyKey: string) =>
      desk.library.refunds.create({ ...refund, ...more }, { idempotencyKey })

    await expect(tryIt({}, workKey)).rejects.toThrow('greater than')
    await expect(tryIt({ amount: 5 }, workKey)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
    await expect(tryIt({ amount: 'x' }, wordKey)).rejects.toThrow('Invalid integer')
    await expect(tryIt({ amount: 5 }, wordKey)).resolves.toMatchObject({ amount: 5 })
  })

  it('repeats a failure of the provider too, so that only another key helps', async () => {
    const sameKey = key()
    const session = newSession()
    const create = (idempotencyKey: string) =>
      desk.payments.createCheckoutSession(session, idempotencyKey)
    desk.stripe.fail({ call: 'checkout.sessions.create', kind: 'keptError' })

    await expect(create(sameKey)).rejects.toMatchObject({ kind: 'unreachable' })
    await expect(create(sameKey)).rejects.toMatchObject({ kind: 'refused', code: 'failure_kept' })
    await expect(create(key())).resolves.toMatchObject({ status: 'open' })
  })

  it('makes a call whose answer was lost safe to repeat', async () => {
    desk.stripe.fail({ call: 'checkout.sessions.create', kind: 'cut', isAfterWork: true })
    desk.stripe.fail({ call: 'checkout.sessions.create', kind: 'serverError', isAfterWork: true })

    await desk.payments.createCheckoutSession(newSession(), key())

    expect(desk.stripe.callCounts.get('checkout.sessions.create')).toBe(3)
    expect(desk.stripe.list('session')).toHaveLength(1)
  })
})

describe('a call that fails', () => {
  it.each([
    ['serverError', 'unreachable'],
    ['cut', 'unreachable'],
    ['lockTimeout', 'busy'],
  ] as const)('for %s is tried three times and then %s', async (kind, expected) => {
    desk.stripe.fail({ call: 'checkout.sessions.retrieve', kind, times: 9 })

    const call = desk.payments.readCheckoutSession('cs_test_1')

    await expect(call).rejects.toMatchObject({ kind: expected, isRetryable: true })
    expect(desk.stripe.callCounts.get('checkout.sessions.retrieve')).toBe(3)
  })

  it('for a rate limit is not tried again by the library', async () => {
    desk.stripe.fail({ call: '*', kind: 'rateLimit' })
    await expect(desk.payments.readAccount('acct_1')).rejects.toMatchObject({ kind: 'busy' })
    expect(await desk.payments.readAccount('acct_1')).toBeUndefined()
  })

  it('for want of an answer ends when the caller has waited long enough', async () => {
    desk.stripe.fail({ call: 'accounts.retrieve', kind: 'hang' })
    const call = desk.library.accounts.retrieve(
      'acct_1',
      {},
      { timeout: 100, maxNetworkRetries: 0 },
    )
    await expect(call).rejects.toMatchObject({ type: 'StripeConnectionError' })
  })

  it('for a wrong key or version says so', async () => {
    const payments = stripePayments(stripeClient('sk_test_wrong', desk.stripe.url))
    await expect(payments.readAccount('acct_1')).rejects.toMatchObject({ kind: 'misconfigured' })
    const old = desk.library.balance.retrieve({}, { apiVersion: '2020-08-27' })
    await expect(old).rejects.toThrow('Invalid Stripe API version')
  })
})

describe('lists', () => {
  it('come in pages, newest first, to the last one', async () => {
    for (let made = 0; made < 7; made++) {
      await desk.payments.createCheckoutSession(
        newSession({ metadata: { n: String(made) } }),
        key(),
      )
    }
    const { sessions } = desk.library.checkout
    const first = await sessions.list({ limit: 3 })
    const second = await sessions.list({ limit: 3, starting_after: first.data[2]?.id ?? '' })
    const back = await sessions.list({ limit: 3, ending_before: second.data[0]?.id ?? '' })
    const all = await sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 })

    expect(first.has_more).toBe(true)
    expect(second.data.map(({ metadata }) => metadata?.['n'])).toEqual(['3', '2', '1'])
    expect(back.data).toEqual(first.data)
    expect(all.map(({ metadata }) => metadata?.['n'])).toEqual(['6', '5', '4', '3', '2', '1', '0'])
  })

  it('are narrowed by time, state and payment', async () => {
    const { session, paymentIntentId } = await paidSession(desk)
    await desk.payments.createCheckoutSession(newSession(), key())
    const { sessions } = desk.library.checkout
    const ids = async (query: object) => (await sessions.list(query)).data.map(({ id }) => id)

    expect(await ids({ status: 'complete' })).toEqual([session.id])
    expect(await ids({ payment_intent: paymentIntentId })).toEqual([session.id])
    expect(await ids({ created: { lt: Math.floor(Date.now() / 1000) - 60 } })).toEqual([])
    await expect(sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    await expect(sessions.list({ starting_after: 'cs_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    })
  })
})

it('keeps all it knows from one start to the next', async () => {
  const stateFolder = await mkdtemp(join(tmpdir(), 'fanward-test-'))
  const before = await openDesk({ stateFolder })
  const { session, payment } = await paidSession(before)
  const open = await before.payments.createCheckoutSession(newSession(), 'same-key')
  await before.stripe.stop()

  const after = await openDesk({ stateFolder })
  try {
    expect(after.stripe.secretKey).toBe(before.stripe.secretKey)
    expect(after.stripe.webhookSecret).toBe(before.stripe.webhookSecret)
    expect(await after.payments.readCheckoutSession(session.id)).toMatchObject({ isPaid: true })
    expect(await after.payments.readPayment(payment.paymentIntentId ?? '')).toEqual(payment)
    const reopened = await after.payments.readCheckoutSession(open.id)
    expect(reopened?.url).toContain(after.stripe.url)
  } finally {
    await after.stripe.stop()
    await rm(stateFolder, { recursive: true })
  }
})
