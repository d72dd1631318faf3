import { ANYBODY, type CasesOf, exactly, SIGNED_IN } from './case.ts'

export const placesCases: CasesOf<'places'> = {
  'suggest-cities': {
    input: () => ({ query: { text: 'Toronto' } }),
    gets: SIGNED_IN,
    cost: exactly(),
  },
  'locate-address': {
    gets: ANYBODY,
    cost: exactly(),
  },
  'search-addresses': {
    input: () => ({ query: { text: '12 Ferry Street, Halifax' } }),
    gets: [401, 403, 200, 200, 200, 200, 200],
    cost: exactly(),
  },
}
