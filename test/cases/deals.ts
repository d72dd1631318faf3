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
    cost: atMost(GROWS),
  },
  'read-deal': {
    gets: ANYBODY,
    cost: atMost(DEAREST),
  },
  'list-similar-deals': {
    gets: ANYBODY,
    cost: atMost(KEPT),
  },
  'read-deal-group': {
    gets: ANYBODY,
    cost: exactly(),
  },
  'redeem-deal': {
    input: ({ teamKey }) => ({ body: { teamKey, after: 0 } }),
    gets: SIGNED_IN,
    cost: exactly(APART),
  },
  'log-deal-impression': {
    input: ({ dealKey }) => ({ body: { dealKey } }),
    gets: ANYBODY,
    cost: exactly(),
  },
}
