import { APART, atMost, type CasesOf, DEAREST, exactly, GROWS, SIGNED_IN } from './case.ts'

export const purchasesCases: CasesOf<'purchases'> = {
  'get-stripe-checkout-session': {
    input: ({ flashDealKey }) => ({ query: { offerId: flashDealKey } }),
    gets: SIGNED_IN,
    cost: atMost(DEAREST, APART),
  },
  'read-my-checkout': {
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: exactly(APART),
  },
  'cancel-checkout': {
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: exactly(APART),
  },
  'list-my-purchases': {
    gets: SIGNED_IN,
    cost: atMost(GROWS, APART),
  },
  'read-my-purchase': {
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: atMost(DEAREST, APART),
  },
  'issue-pass': {
    input: () => ({ query: { language: 'fr' } }),
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: atMost(DEAREST, APART),
  },
  'download-apple-pass': {
    gets: [404, 404, 404, 404, 404, 404, 404],
    cost: exactly(APART),
  },
  'refund-my-purchase': {
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: exactly(APART),
  },
  'refund-purchase': {
    input: ({ purchaseCode }) => ({ body: { code: purchaseCode } }),
    gets: [401, 403, 403, 403, 403, 403, 404],
    cost: atMost(DEAREST, APART),
  },
  'look-up-purchase': {
    input: ({ purchaseCode }) => ({ body: { code: purchaseCode } }),
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(DEAREST, APART),
  },
  'read-purchase': {
    gets: [401, 403, 403, 403, 403, 403, 404],
    cost: exactly(APART),
  },
  'receive-stripe-event': {
    gets: [400, 400, 400, 400, 400, 400, 400],
    cost: atMost(DEAREST, APART),
  },
}
