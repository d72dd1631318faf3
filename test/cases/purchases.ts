import { purchasesPatterns as patterns } from '#lambdas/stores/access-patterns/purchases.ts'
import { APART, atMost, type CasesOf, DEAREST, exactly, GROWS, SIGNED_IN } from './case.ts'

export const purchasesCases: CasesOf<'purchases'> = {
  'get-stripe-checkout-session': {
    input: ({ flashDealKey }) => ({ query: { offerId: flashDealKey } }),
    gets: SIGNED_IN,
    cost: atMost(patterns['get-stripe-checkout-session'], DEAREST, APART),
  },
  'read-my-checkout': {
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: exactly(patterns['read-my-checkout'], APART),
  },
  'cancel-checkout': {
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: exactly(patterns['cancel-checkout'], APART),
  },
  'list-my-purchases': {
    gets: SIGNED_IN,
    cost: atMost(patterns['list-my-purchases'], GROWS, APART),
  },
  'read-my-purchase': {
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: exactly(patterns['read-my-purchase'], APART),
  },
  'issue-pass': {
    input: () => ({ query: { language: 'fr' } }),
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: atMost(patterns['issue-pass'], DEAREST, APART),
  },
  'download-apple-pass': {
    gets: [404, 404, 404, 404, 404, 404, 404],
    cost: exactly(patterns['download-apple-pass'], APART),
  },
  'refund-my-purchase': {
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: exactly(patterns['refund-my-purchase'], APART),
  },
  'refund-purchase': {
    input: ({ purchaseCode }) => ({ body: { code: purchaseCode } }),
    gets: [401, 403, 403, 403, 403, 403, 404],
    cost: atMost(patterns['refund-purchase'], DEAREST, APART),
  },
  'look-up-purchase': {
    input: ({ purchaseCode }) => ({ body: { code: purchaseCode } }),
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(patterns['look-up-purchase'], DEAREST, APART),
  },
  'read-purchase': {
    gets: [401, 403, 403, 403, 403, 403, 404],
    cost: exactly(patterns['read-purchase'], APART),
  },
  'receive-stripe-event': {
    gets: [400, 400, 400, 400, 400, 400, 400],
    cost: atMost(patterns['receive-stripe-event'], DEAREST, APART),
  },
}
