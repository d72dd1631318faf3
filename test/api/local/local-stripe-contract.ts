import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { NewCheckoutSession, Payments } from '#lambdas/payments/payments.ts'

export interface ContractSubject {
  readonly payments: () => Payments
  /** A counterpart that answers each call with the same example, such as stripe-mock, remembers nothing. */
  readonly remembers: boolean
}

export const key = () => randomUUID()
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

export function newSession(more: Partial<NewCheckoutSession> = {}): NewCheckoutSession {
  return {
    productName: 'Deux cafés & un « biscuit »',
    productDescription: 'À emporter',
    priceCents: 1000,
    currency: 'CAD',
    customerEmail: 'ada+fans@fan.example',
    locale: 'fr',
    metadata: { checkoutKey: 'c1', offerKey: 'o1' },
    successUrl:
      'http://127.0.0.1:4000/deals/o1/purchase_confirmation?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://127.0.0.1:4000/deals/o1/show_flash',
    expiresAt: inSeconds(31 * 60),
    transferGroup: 'c1',
    ...more,
  }
}

const today = { from: inSeconds(-24 * 60 * 60), before: inSeconds(60 * 60) }

export async function take<T>(all: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  for await (const one of all) {
    taken.push(one)
    if (taken.length === count) break
  }
  return taken
}

/** The calls that we make, as our own interface makes them: the request shapes must be taken. */
export function paymentsContract(name: string, { payments, remembers }: ContractSubject): void {
  describe(`payments by ${name}`, () => {
    it('open, read and close a payment page', async () => {
      const input = newSession()
      const session = await payments().createCheckoutSession(input, key())
      expect(session.id).toMatch(/^cs_/)
      if (!remembers) return

      expect(session).toMatchObject({
        status: 'open',
        isPaid: false,
        amountCents: 1000,
        currency: 'CAD',
        customerEmail: input.customerEmail,
        metadata: input.metadata,
      })
      expect(await payments().readCheckoutSession(session.id)).toEqual(session)
      const closed = await payments().expireCheckoutSession(session.id)
      expect(closed).toMatchObject({ id: session.id, status: 'expired', url: undefined })
      expect(await payments().expireCheckoutSession(session.id)).toEqual(closed)
    })

    it('register a business and give it a link to its onboarding', async () => {
      const account = await payments().createAccount(
        {
          name: 'Café du Coin',
          email: 'cafe@business.example',
          country: 'CA',
          website: 'https://cafe.example',
          metadata: { sponsorKey: 's1' },
        },
        key(),
      )
      const link = await payments().accountLink(account.id, {
        refreshUrl: 'http://127.0.0.1:4000/portal/sponsors/s1/payments-setup?refresh=true',
        returnUrl: 'http://127.0.0.1:4000/portal/sponsors/s1/payments-setup',
      })

      expect(account.id).toMatch(/^acct_/)
      expect(link.url).toMatch(/^https?:/)
      expect(Date.parse(link.expiresAt)).not.toBeNaN()
      const read = await payments().readAccount(account.id)
      if (remembers) expect(read).toMatchObject({ id: account.id, state: 'notStarted' })
    })

    it('send money to a business, take it back, and give it back to the fan', async () => {
      // To a counterpart that remembers, these ids are unknown: it must say just that.
      const transfer = payments().transfer(
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
      const reversal = payments().reverseTransfer('tr_1', { amountCents: 900, metadata: {} }, key())
      const refund = payments().refund(
        { paymentIntentId: 'pi_1', reason: 'requested_by_customer', metadata: {} },
        key(),
      )

      const calls = await Promise.allSettled([transfer, reversal, refund])
      const unknown = { reason: { kind: 'refused', code: 'resource_missing' } }
      const done = { value: { isDone: true } }
      for (const call of calls) expect(call).toMatchObject(remembers ? unknown : done)
    })

    it('list what there is for the reconciliation', async () => {
      await payments().createCheckoutSession(newSession(), key())
      const [session] = await take(payments().listCheckoutSessions(today), 1)

      expect(session?.id).toMatch(/^cs_/)
      await take(payments().listPayments(today), 1)
      await take(payments().listRefunds(today), 1)
      await take(payments().listTransfers(today), 1)
      await take(payments().listDisputes(today), 1)
    })

    it.runIf(remembers)('know nothing of what was never made', async () => {
      expect(await payments().readCheckoutSession('cs_test_none')).toBeUndefined()
      expect(await payments().expireCheckoutSession('cs_test_none')).toBeUndefined()
      expect(await payments().readAccount('acct_none')).toBeUndefined()
      expect(await payments().readPayment('pi_none')).toBeUndefined()
    })
  })
}
