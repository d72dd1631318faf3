import { dealsPatterns as patterns } from '#lambdas/stores/access-patterns/deals.ts'
import {
  ANYBODY,
  APART,
  atMost,
  type CasesOf,
  DEAREST,
  exactly,
  GROWS,
  KEPT,
  SIGNED_IN,
} from './case.ts'

export const dealsCases: CasesOf<'deals'> = {
  'list-deals': {
    gets: ANYBODY,
    cost: atMost(patterns['list-deals'], GROWS),
  },
  'read-deal': {
    gets: ANYBODY,
    cost: atMost(patterns['read-deal'], DEAREST),
  },
  'list-similar-deals': {
    gets: ANYBODY,
    cost: atMost(patterns['list-similar-deals'], KEPT),
  },
  'read-deal-group': {
    gets: ANYBODY,
    cost: exactly(patterns['read-deal-group']),
  },
  'redeem-deal': {
    input: ({ teamKey }) => ({ body: { teamKey, after: 0 } }),
    gets: SIGNED_IN,
    cost: exactly(patterns['redeem-deal'], APART),
  },
  'log-deal-impression': {
    input: ({ dealKey }) => ({ body: { dealKey } }),
    gets: ANYBODY,
    cost: exactly(patterns['log-deal-impression']),
  },
}
