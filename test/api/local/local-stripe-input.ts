import { randomUUID } from 'node:crypto'
import type { NewCheckoutSession } from '#lambdas/payments/payments.ts'

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

export async function take<T>(all: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  for await (const one of all) {
    taken.push(one)
    if (taken.length === count) break
  }
  return taken
}
