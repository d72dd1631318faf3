import { ANYBODY, atMost, type CasesOf, DEAREST, exactly, GROWS, SIGNED_IN } from './case.ts'

export const homeCases: CasesOf<'home'> = {
  'read-home': {
    gets: ANYBODY,
    cost: atMost(GROWS),
  },
  'list-home-deals': {
    gets: ANYBODY,
    cost: atMost(DEAREST),
  },
  'read-my-home': {
    gets: SIGNED_IN,
    cost: atMost(GROWS),
  },
  'list-categories': {
    gets: ANYBODY,
    cost: exactly(),
  },
  'read-paused': {
    gets: ANYBODY,
    cost: exactly(),
  },
  'find-suggestions': {
    input: () => ({ query: { text: 'pizza' } }),
    gets: ANYBODY,
    cost: atMost(GROWS),
  },
  'read-sitemap': {
    gets: ANYBODY,
    cost: atMost(GROWS),
  },
  'read-robots': {
    gets: ANYBODY,
    cost: exactly(),
  },
  'read-page': {
    input: ({ dealKey }) => ({ query: { path: `/deals/${dealKey}` } }),
    gets: ANYBODY,
    cost: atMost(DEAREST),
  },
}
