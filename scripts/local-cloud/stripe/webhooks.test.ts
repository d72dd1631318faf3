import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideStripeSecrets } from '#lambdas/payments/secrets.ts'
import { verifyWebhook } from '#lambdas/payments/webhook.ts'
import { readBody } from '#scripts/ports/listen.ts'
import { type Desk, openDesk, paidSession, readyAccount } from '#test/fixtures/cloud/stripe-desk.ts'
import { key, newSession } from '#test/fixtures/cloud/stripe-input.ts'

let desk: Desk
let received: { body: string; signature: string }[]

beforeEach(async () => {
  desk = await openDesk({ webhookRetryMs: [5, 10, 20] })
  provideStripeSecrets({
    secretKey: desk.stripe.secretKey,
    webhookSecrets: [desk.stripe.webhookSecret],
  })
  received = []
})
afterEach(async () => {
  vi.useRealTimers()
  provideStripeSecrets(undefined)
  await desk.stripe.stop()
})

function connect(answer: (n: number) => number = () => 200): void {
  desk.stripe.webhooks.connect(async (body, signature) => {
    received.push({ body, signature })
    return answer(received.length)
  })
}

const typesOf = () => received.map(({ body }) => JSON.parse(body).type)
const idsOf = () => received.map(({ body }) => JSON.parse(body).id)

describe('an event', () => {
  it('reaches the webhook signed, with the object as it was then', async () => {
    connect()
    const { session } = await paidSession(desk)
    await desk.stripe.webhooks.drain()
    const completed = received.find(({ body }) => body.includes('checkout.session.completed'))

    const verified = await verifyWebhook(completed?.body ?? '', completed?.signature, new Date())

    expect(verified).toMatchObject({
      isGenuine: true,
      event: {
        news: {
          kind: 'checkoutCompleted',
          session: { id: session.id, isPaid: true, amountCents: 1000 },
        },
      },
    })
    expect(typesOf()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })

  it('comes again until it is taken, over HTTP too', async () => {
    let calls = 0
    const server = createServer(async (request, response) => {
      await readBody(request)
      calls += 1
      response.writeHead(calls < 3 ? 500 : 200).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { id } = await desk.payments.createCheckoutSession(newSession(), key())
    desk.stripe.webhooks.connect(`http://127.0.0.1:${port}/api/stripe/events`)
    desk.stripe.expire(id)
    await desk.stripe.webhooks.drain()
    server.close()

    expect(calls).toBe(3)
    expect(desk.stripe.list('event')).toMatchObject([{ pending_webhooks: 0 }])
  })

  it('that nobody takes is given up, and listed as not delivered', async () => {
    connect(() => 500)
    const { id } = await desk.payments.createCheckoutSession(newSession(), key())
    desk.stripe.expire(id)
    await desk.stripe.webhooks.drain()

    expect(received).toHaveLength(4)
    const undelivered = await desk.library.events.list({ delivery_success: false })
    expect(undelivered.data.map(({ type }) => type)).toEqual(['checkout.session.expired'])
  })
})

describe('an event on its way', () => {
  it('can come twice, late and in another order', async () => {
    connect()
    let waits = 30
    desk.stripe.webhooks.disturb(() => {
      waits -= 5
      const delayMs = waits
      return { copies: 2, delayMs }
    })
    // Uses fake timers, so that only `delayMs` determines the order of the events, not a pause of
    // the machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await paidSession(desk)
    await vi.advanceTimersByTimeAsync(30)
    vi.useRealTimers()
    await desk.stripe.webhooks.drain()

    expect(received).toHaveLength(8)
    expect(new Set(idsOf()).size).toBe(4)
    expect(typesOf()[0]).toBe('checkout.session.completed')
  })

  it('waits while held back, and goes one by one or all together', async () => {
    connect()
    desk.stripe.webhooks.pause()
    await paidSession(desk)
    const waiting = desk.stripe.webhooks.waiting()
    expect(received).toEqual([])

    await desk.stripe.webhooks.deliver(waiting[3]?.id ?? '')
    desk.stripe.webhooks.resume()
    await desk.stripe.webhooks.drain()

    expect(typesOf()[0]).toBe('checkout.session.completed')
    expect(received).toHaveLength(4)
  })

  it('that happened while nobody listened comes after the next start', async () => {
    const stateFolder = await mkdtemp(join(tmpdir(), 'fanward-test-'))
    const before = await openDesk({ stateFolder })
    await paidSession(before)
    await before.stripe.stop()
    const after = await openDesk({ stateFolder })
    const types: string[] = []
    after.stripe.webhooks.connect(async (body) => {
      types.push(JSON.parse(body).type)
      return 200
    })
    await after.stripe.webhooks.drain()
    await after.stripe.stop()
    await rm(stateFolder, { recursive: true })

    expect(types).toContain('checkout.session.completed')
  })
})

describe('an event about money that moves', () => {
  it('reports refunds, disputes, transfers and accounts', async () => {
    connect()
    const accountId = await readyAccount(desk)
    const { payment, paymentIntentId } = await paidSession(desk)
    const transfer = await desk.payments.transfer(
      {
        accountId,
        amountCents: 900,
        currency: 'CAD',
        chargeId: payment.chargeId,
        transferGroup: 'c1',
        metadata: {},
      },
      key(),
    )
    await desk.payments.reverseTransfer(
      transfer.isDone ? transfer.value.id : '',
      { metadata: {} },
      key(),
    )
    const refund = { paymentIntentId, amountCents: 100, reason: 'duplicate', metadata: {} } as const
    await desk.payments.refund(refund, key())
    desk.stripe.closeDispute(desk.stripe.openDispute(payment.chargeId).id, 'lost')
    await desk.stripe.webhooks.drain()

    const news = await Promise.all(
      received.map(async ({ body, signature }) => {
        const verified = await verifyWebhook(body, signature, new Date())
        return verified.isGenuine ? verified.event.news : undefined
      }),
    )
    expect(news.filter((one) => one?.kind !== 'other')).toMatchObject([
      { kind: 'accountChanged', account: { id: accountId, state: 'complete' } },
      { kind: 'checkoutCompleted' },
      { kind: 'transferReversed', transfer: { reversedCents: 900 } },
      { kind: 'paymentRefunded', payment: { paymentIntentId, refundedCents: 100 } },
      { kind: 'disputeOpened', dispute: { chargeId: payment.chargeId, isOpen: true } },
      { kind: 'disputeClosed', dispute: { isOpen: false, isWon: false } },
    ])
  })
})

async function anEvent() {
  const { id } = await desk.payments.createCheckoutSession(newSession(), key())
  desk.stripe.expire(id)
  const [event] = desk.stripe.list('event')
  if (event === undefined) throw new Error('No event')
  return event
}
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

describe('a signature', () => {
  it('is forged when a byte of the body, the time or the secret is another', async () => {
    const { body, signature } = desk.stripe.webhooks.signed(await anEvent())
    desk.stripe.webhooks.signWith('whsec_other')
    const other = desk.stripe.webhooks.signed(JSON.parse(body)).signature
    const forged = { isGenuine: false, reason: 'forged' }

    expect(await verifyWebhook(`${body} `, signature, new Date())).toEqual(forged)
    expect(await verifyWebhook(JSON.stringify(JSON.parse(body)), signature, new Date())).toEqual(
      forged,
    )
    expect(await verifyWebhook(body, signature.replace(/t=\d+/, 't=1'), new Date())).toEqual(forged)
    expect(await verifyWebhook(body, other, new Date())).toEqual(forged)
    expect(await verifyWebhook(body, 'nonsense', new Date())).toEqual(forged)
    expect(await verifyWebhook(body, undefined, new Date())).toMatchObject({ reason: 'unsigned' })
    expect(await verifyWebhook('', signature, new Date())).toEqual(forged)
  })

  it.each([
    ['an empty v1', (at: number) => `t=${at},v1=`],
    ['a v1 without a value', (at: number) => `t=${at},v1`],
    ['an empty v1 beside a wrong one', (at: number) => `t=${at},v1=,v1=${'0'.repeat(64)}`],
    ['letters beyond ASCII', (at: number) => `t=${at},v1=${'é'.repeat(64)}`],
    ['a time that is none', () => `t=now,v1=${'0'.repeat(64)}`],
    ['nothing but commas', () => ',,,'],
  ])('is forged with %s', async (_, headerAt) => {
    const { body } = desk.stripe.webhooks.signed(await anEvent())
    expect(await verifyWebhook(body, headerAt(secondsAgo(0)), new Date())).toEqual({
      isGenuine: false,
      reason: 'forged',
    })
  })

  it('cannot be disguised as another by a second time in its header', async () => {
    const { body, signature } = desk.stripe.webhooks.signed(await anEvent())
    expect(await verifyWebhook(body, `t=1,${signature}`, new Date())).toEqual({
      isGenuine: false,
      reason: 'forged',
    })
  })
})

describe('a signature and the time', () => {
  it('is stale when it comes from the future, further off than five minutes', async () => {
    const event = await anEvent()
    const now = new Date()
    const ahead = (seconds: number) => desk.stripe.webhooks.signed(event, secondsAgo(-seconds))
    const early = ahead(290)
    const far = ahead(310)

    expect(await verifyWebhook(early.body, early.signature, now)).toMatchObject({ isGenuine: true })
    expect(await verifyWebhook(far.body, far.signature, now)).toEqual({
      isGenuine: false,
      reason: 'stale',
    })
  })

  it('is stale after five minutes, to the second', async () => {
    const event = await anEvent()
    const now = new Date()
    const at = (seconds: number) => desk.stripe.webhooks.signed(event, secondsAgo(0) - seconds)
    const fresh = at(299)
    const old = at(302)

    expect(await verifyWebhook(fresh.body, fresh.signature, now)).toMatchObject({ isGenuine: true })
    expect(await verifyWebhook(old.body, old.signature, now)).toEqual({
      isGenuine: false,
      reason: 'stale',
    })
  })

  it('counts over bytes as over text', async () => {
    const { body, signature } = desk.stripe.webhooks.signed(await anEvent())
    const verified = await verifyWebhook(new TextEncoder().encode(body), signature, new Date())
    expect(verified).toMatchObject({
      isGenuine: true,
      event: { news: { kind: 'checkoutExpired' } },
    })
  })

  it('is good with the old and the new secret during a change of secrets', async () => {
    const event = await anEvent()
    const secrets = { secretKey: 'x', webhookSecrets: ['whsec_old', 'whsec_new'] }
    provideStripeSecrets(secrets)
    for (const used of [
      ['whsec_old'],
      ['whsec_new'],
      ['whsec_new', 'whsec_old'],
      ['whsec_newer', 'whsec_new'],
    ]) {
      desk.stripe.webhooks.signWith(...used)
      const { body, signature } = desk.stripe.webhooks.signed(event)
      expect(await verifyWebhook(body, signature, new Date())).toMatchObject({ isGenuine: true })
    }
  })
})
