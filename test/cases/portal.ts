import { portalPatterns as patterns } from '#lambdas/stores/access-patterns/portal.ts'
import { APART, atMost, type CasesOf, DEAREST, exactly, GROWS } from './case.ts'

export const portalCases: CasesOf<'portal'> = {
  'read-sponsor-dashboard': {
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(patterns['read-sponsor-dashboard'], GROWS),
  },
  'read-team-dashboard': {
    gets: [401, 403, 403, 403, 200, 403, 200],
    cost: atMost(patterns['read-team-dashboard'], GROWS),
  },
  'read-admin-dashboard': {
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(patterns['read-admin-dashboard'], GROWS),
  },
  'read-figures': {
    input: () => ({ query: { span: 'month', zone: 'America/St_Johns' } }),
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(patterns['read-figures'], GROWS),
  },
  'search-portal': {
    input: () => ({ query: { query: 'slices' } }),
    gets: [401, 403, 200, 200, 200, 200, 200],
    cost: atMost(patterns['search-portal'], GROWS, { input: () => ({ query: { query: 'to' } }) }),
  },
  'list-reconciliations': {
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(patterns['list-reconciliations'], GROWS),
  },
  'list-recounts': {
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(patterns['list-recounts'], GROWS),
  },
  'read-recount-file': {
    gets: [401, 403, 403, 403, 403, 403, 404],
    cost: exactly(patterns['read-recount-file'], APART),
  },
  'list-redemptions': {
    input: () => ({ query: { range: '30', query: 'toronto' } }),
    gets: [401, 403, 403, 403, 403, 403, 200],
    cost: atMost(patterns['list-redemptions'], GROWS, { input: () => ({}) }),
  },
  'list-sponsor-redemptions': {
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(patterns['list-sponsor-redemptions'], GROWS),
  },
  'read-sponsor-purchase-stats': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: exactly(patterns['read-sponsor-purchase-stats'], APART),
  },
  'read-team-purchase-stats': {
    gets: [401, 403, 403, 403, 200, 403, 200],
    cost: exactly(patterns['read-team-purchase-stats'], APART),
  },
  'list-sponsor-purchases': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(patterns['list-sponsor-purchases'], GROWS, APART),
  },
  'find-purchase': {
    input: ({ purchaseCode }) => ({ body: { code: purchaseCode } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(patterns['find-purchase'], DEAREST, APART),
  },
  'redeem-purchase': {
    input: ({ purchaseCode }) => ({ body: { code: purchaseCode, attempt: 'the-one-attempt' } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: exactly(patterns['redeem-purchase'], APART),
  },
  'get-stripe-account': {
    input: ({ sponsorKey }) => ({ query: { resourceType: 'sponsor', resourceId: sponsorKey } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: exactly(patterns['get-stripe-account'], APART),
  },
  'get-stripe-account-link': {
    input: ({ sponsorKey }) => ({ body: { resourceType: 'sponsor', resourceId: sponsorKey } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: exactly(patterns['get-stripe-account-link'], APART),
  },
}
