import { APART, atMost, type CasesOf, DEAREST, exactly, GROWS } from './case.ts'

export const portalCases: CasesOf<'portal'> = {
  'read-sponsor-dashboard': {
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(GROWS),
  },
  'read-team-dashboard': {
    gets: [401, 403, 403, 403, 200, 403, 200],
    cost: atMost(GROWS),
  },
  'read-admin-dashboard': {
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'read-figures': {
    input: () => ({ query: { span: 'month', zone: 'America/St_Johns' } }),
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(GROWS),
  },
  'read-health': {
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(GROWS),
  },
  'search-portal': {
    input: () => ({ query: { query: 'slices' } }),
    gets: [401, 403, 200, 200, 200, 200, 200],
    cost: atMost(GROWS, { input: () => ({ query: { query: 'to' } }) }),
  },
  'list-reconciliations': {
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'list-recounts': {
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'read-recount-file': {
    gets: [401, 403, 403, 403, 403, 403, 404],
    cost: exactly(APART),
  },
  'list-redemptions': {
    input: () => ({ query: { range: '30', query: 'toronto' } }),
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(GROWS, { input: () => ({}) }),
  },
  'list-sponsor-redemptions': {
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(GROWS),
  },
  'read-sponsor-purchase-stats': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: exactly(APART),
  },
  'read-team-purchase-stats': {
    gets: [401, 403, 403, 403, 200, 403, 200],
    cost: exactly(APART),
  },
  'list-sponsor-purchases': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS, APART),
  },
  'find-purchase': {
    input: ({ purchaseCode }) => ({ body: { code: purchaseCode } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(DEAREST, APART),
  },
  'redeem-purchase': {
    input: ({ purchaseCode }) => ({ body: { code: purchaseCode, attempt: 'the-one-attempt' } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: exactly(APART),
  },
  'prove-coupon': {
    input: () => ({ body: { code: 'FW:NOT A COUPON', attempt: 'the-one-attempt' } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(DEAREST, APART),
  },
  'get-stripe-account': {
    input: ({ sponsorKey }) => ({ query: { resourceType: 'sponsor', resourceId: sponsorKey } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: exactly(APART),
  },
  'get-stripe-account-link': {
    input: ({ sponsorKey }) => ({ body: { resourceType: 'sponsor', resourceId: sponsorKey } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: exactly(APART),
  },
}
