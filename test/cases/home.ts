import { homePatterns as patterns } from '#lambdas/stores/access-patterns/home.ts'
import { ANYBODY, atMost, type CasesOf, DEAREST, exactly, GROWS } from './case.ts'

export const homeCases: CasesOf<'home'> = {
  'read-home': {
    gets: ANYBODY,
    cost: atMost(patterns['read-home'], GROWS),
  },
  'list-home-deals': {
    gets: ANYBODY,
    cost: atMost(patterns['list-home-deals'], DEAREST),
  },
  'list-categories': {
    gets: ANYBODY,
    cost: exactly(patterns['list-categories']),
  },
  'find-suggestions': {
    input: () => ({ query: { text: 'pizza' } }),
    gets: ANYBODY,
    cost: atMost(patterns['find-suggestions'], GROWS),
  },
  'read-sitemap': {
    gets: ANYBODY,
    cost: atMost(patterns['read-sitemap'], GROWS),
  },
  'read-robots': {
    gets: ANYBODY,
    cost: exactly(patterns['read-robots']),
  },
  'read-page': {
    input: ({ dealKey }) => ({ query: { path: `/deals/${dealKey}` } }),
    gets: ANYBODY,
    cost: atMost(patterns['read-page'], DEAREST),
  },
}
