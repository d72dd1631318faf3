import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NewTransfer } from '#lambdas/payments/payments.ts'
import { type Desk, openDesk, paidSession, readyAccount } from '#test/fixtures/cloud/stripe-desk.ts'
import { key, take } from '#test/fixtures/cloud/stripe-input.ts'

let desk: Desk

beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.stripe.stop())

async function sold() {
  const accountId = await readyAccount(desk)
  const { payment, paymentIntentId } = await paidSession(desk)
  const transfer = (more: Partial<NewTransfer> = {}, idempotencyKey = key()) =>
    desk.payments.transfer(
      {
        accountId,
        amountCents: 900,
        currency: 'CAD',
        chargeId: payment.chargeId,
        transferGroup: 'c1',
        metadata: {},
        ...more,
      },
      idempotencyKey,
    )
  return { accountId, payment, paymentIntentId, transfer }
}

const reason = 'requested_by_customer'

describe('a transfer', () => {
  it('splits a payment between accounts, never beyond it', async () => {
    const { transfer } = await sold()
    const organization = await readyAccount(desk)

    expect(await transfer()).toMatchObject({
      isDone: true,
      value: { amountCents: 900, currency: 'CAD' },
    })
    expect(await transfer({ accountId: organization, amountCents: 100 })).toMatchObject({
      isDone: true,
    })
    expect(await transfer({ amountCents: 1 })).toEqual({ isDone: false, reason: 'beyondPayment' })
  })

  it('happens once for one key, and waits for the account to be ready', async () => {
    const { transfer, accountId } = await sold()
    const sameKey = key()
    await Promise.all([transfer({}, sameKey), transfer({}, sameKey)])
    expect(desk.stripe.list('transfer')).toHaveLength(1)

    desk.stripe.setUp(accountId, 'inReview')
    expect(await transfer({ amountCents: 50 })).toEqual({
      isDone: false,
      reason: 'accountNotReady',
    })
  })

  it('in another currency than its payment is refused', async () => {
    const { transfer } = await sold()
    await expect(transfer({ currency: 'USD' })).rejects.toMatchObject({ kind: 'refused' })
  })

  it('that names no payment may use only what has settled', async () => {
    const { accountId } = await sold()
    const send = () =>
      desk.library.transfers.create({ amount: 900, currency: 'cad', destination: accountId })

    await expect(send()).rejects.toMatchObject({ code: 'balance_insufficient' })
    desk.stripe.advance(3 * 24 * 60 * 60)
    await expect(send()).resolves.toMatchObject({ amount: 900 })
  })
})

describe('a transfer that is taken back', () => {
  it('is reversed in parts and then not any more', async () => {
    const { transfer } = await sold()
    const sent = await transfer()
    const id = sent.isDone ? sent.value.id : ''
    const reverse = (amountCents?: number) =>
      desk.payments.reverseTransfer(id, { amountCents, metadata: {} }, key())

    expect(await reverse(400)).toMatchObject({
      isDone: true,
      value: { amountCents: 400, transferId: id },
    })
    expect(await reverse(501)).toEqual({ isDone: false, reason: 'beyondTransfer' })
    expect(await reverse()).toMatchObject({ isDone: true, value: { amountCents: 500 } })
    expect(await reverse()).toEqual({ isDone: false, reason: 'alreadyReversed' })
    const { data } = await desk.library.transfers.listReversals(id)
    expect(data.map(({ amount }) => amount)).toEqual([500, 400])
  })

  it('cannot be reversed when the business has been paid out', async () => {
    const { transfer, accountId } = await sold()
    const sent = await transfer()
    desk.stripe.payOut(accountId, 'cad')

    const outcome = await desk.payments.reverseTransfer(
      sent.isDone ? sent.value.id : '',
      { metadata: {} },
      key(),
    )
    expect(outcome).toEqual({ isDone: false, reason: 'noFunds' })
  })
})

describe('a refund', () => {
  it('gives a payment back in parts, and no cent more', async () => {
    const { paymentIntentId } = await sold()
    const refund = (amountCents?: number) =>
      desk.payments.refund({ paymentIntentId, amountCents, reason, metadata: { why: 'x' } }, key())

    expect(await refund(400)).toMatchObject({
      isDone: true,
      value: { amountCents: 400, status: 'succeeded', paymentIntentId, metadata: { why: 'x' } },
    })
    expect(await refund(601)).toEqual({ isDone: false, reason: 'beyondPayment' })
    expect(await refund()).toMatchObject({ isDone: true, value: { amountCents: 600 } })
    expect(await refund()).toEqual({ isDone: false, reason: 'alreadyRefunded' })
    expect(await desk.payments.readPayment(paymentIntentId)).toMatchObject({ refundedCents: 1000 })
  })

  it('of a disputed payment is refused', async () => {
    const { payment, paymentIntentId } = await sold()
    desk.stripe.openDispute(payment.chargeId)
    const outcome = await desk.payments.refund({ paymentIntentId, reason, metadata: {} }, key())
    expect(outcome).toEqual({ isDone: false, reason: 'disputed' })
  })

  it('leaves transfers alone, but takes that of a destination charge back with it', async () => {
    const { transfer, paymentIntentId } = await sold()
    await transfer()
    await desk.payments.refund({ paymentIntentId, reason, metadata: {} }, key())
    expect(desk.stripe.list('transfer')[0]).toMatchObject({ amount_reversed: 0 })
    const destination = await readyAccount(desk)
    const session = await desk.library.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'cad', unit_amount: 1000, product_data: { name: 'D' } },
        },
      ],
      success_url: 'http://127.0.0.1:4000/done',
      payment_intent_data: { transfer_data: { destination, amount: 900 } },
    })
    const intent = String(desk.stripe.pay(session.id).payment_intent)

    await desk.library.refunds.create({
      payment_intent: intent,
      amount: 500,
      reverse_transfer: true,
    })

    expect(desk.stripe.list('transfer')[1]).toMatchObject({ amount: 900, amount_reversed: 450 })
  })

  it('that the bank sends back makes the payment ours again', async () => {
    const { paymentIntentId } = await sold()
    const outcome = await desk.payments.refund({ paymentIntentId, reason, metadata: {} }, key())
    desk.stripe.failRefund(outcome.isDone ? outcome.value.id : '')

    expect(await desk.payments.readPayment(paymentIntentId)).toMatchObject({ refundedCents: 0 })
  })
})

it('a dispute takes the money and its fee, and brings the money back when it is won', async () => {
  const { payment } = await sold()
  const net = async () => {
    const lines = await desk.library.balanceTransactions.list({ limit: 100 })
    return lines.data.reduce((sum, line) => sum + line.net, 0)
  }
  const before = await net()

  const { id } = desk.stripe.openDispute(payment.chargeId)
  expect(await net()).toBe(before - 1000 - 1500)
  desk.stripe.closeDispute(id, 'won')

  expect(await net()).toBe(before - 1500)
  expect(await desk.library.disputes.retrieve(id)).toMatchObject({ status: 'won' })
})

it('the balance is the sum of its lines, whatever happened', async () => {
  const { transfer, paymentIntentId } = await sold()
  await transfer()
  await desk.payments.refund({ paymentIntentId, amountCents: 100, reason, metadata: {} }, key())
  const lines = await desk.library.balanceTransactions.list({ limit: 100, currency: 'cad' })
  const { available, pending } = await desk.library.balance.retrieve()
  const cad = (amounts: { amount: number; currency: string }[]) =>
    amounts.find(({ currency }) => currency === 'cad')?.amount ?? 0

  expect(cad(available) + cad(pending)).toBe(lines.data.reduce((sum, line) => sum + line.net, 0))
  expect(lines.data.map(({ type }) => type)).toEqual(['refund', 'transfer', 'charge'])
})

it('the lists of a day show what was tampered with or removed', async () => {
  const { payment } = await paidSession(desk)
  desk.stripe.tamper('charge', payment.chargeId, { amount: 1 })
  const range = { from: '2020-01-01T00:00:00.000Z', before: '2100-01-01T00:00:00.000Z' }
  const amounts = (await take(desk.payments.listPayments(range), 9)).map((one) => one.amountCents)
  expect(amounts).toEqual([1])

  desk.stripe.remove('charge', payment.chargeId)
  expect(await take(desk.payments.listPayments(range), 9)).toEqual([])
})

it('the past of a demo world is written down silently, with the same ids each time', async () => {
  const at = new Date('2026-05-04T16:00:00.000Z')
  const account = desk.stripe.recordAccount({
    name: 'cafe',
    at,
    businessName: 'Café',
    country: 'CA',
    metadata: { sponsorKey: 's1' },
    step: 'complete',
  })
  const ids = desk.stripe.recordPayment({
    name: 'p-1',
    at,
    productName: 'Deal',
    priceCents: 1000,
    currency: 'CAD',
    customerEmail: 'fan@fan.example',
    metadata: { checkoutKey: 'p1' },
    transferGroup: 'p1',
    transfers: [{ accountId: account.id, amountCents: 900, metadata: {} }],
    refundedAt: new Date('2026-05-05T16:00:00.000Z'),
  })

  expect(account.id).toBe('acct_cafe')
  expect(ids).toEqual({
    sessionId: 'cs_test_p-1',
    paymentIntentId: 'pi_p-1',
    chargeId: 'ch_p-1',
    transferIds: ['tr_p-1'],
    refundId: 're_p-1r',
  })
  expect(await desk.payments.readCheckoutSession(ids.sessionId)).toMatchObject({
    isPaid: true,
    createdAt: at.toISOString(),
  })
  expect(await desk.payments.readAccount(account.id)).toMatchObject({ state: 'complete' })
  expect(desk.stripe.list('event')).toEqual([])
  await paidSession(desk)
  const lines = await desk.library.balanceTransactions.list({ limit: 100 })
  expect(lines.data.map(({ type }) => type)).toEqual(['charge', 'refund', 'transfer', 'charge'])
})
