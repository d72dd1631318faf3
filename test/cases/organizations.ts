import { organizationsPatterns as patterns } from '#lambdas/stores/access-patterns/organizations.ts'
import { ANYBODY, atMost, type CasesOf, DEAREST, exactly, GROWS, KEPT } from './case.ts'

export const organizationsCases: CasesOf<'organizations'> = {
  'list-organizations': {
    gets: ANYBODY,
    cost: atMost(patterns['list-organizations'], GROWS),
  },
  'read-organization': {
    gets: ANYBODY,
    cost: atMost(patterns['read-organization'], DEAREST),
  },
  'list-organization-deals': {
    input: () => ({ query: { kind: 'public' } }),
    gets: ANYBODY,
    cost: atMost(patterns['list-organization-deals'], KEPT),
  },
  'read-brand': {
    gets: ANYBODY,
    cost: exactly(patterns['read-brand']),
  },
}
