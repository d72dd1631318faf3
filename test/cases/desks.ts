import { atMost, type CasesOf, GROWS } from './case.ts'

export const desksCases: CasesOf<'desks'> = {
  'list-desks': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'list-desk-checks': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'create-desk': {
    input: () => ({
      body: { name: 'Front counter', pin: '482913', attempt: 'an-attempt-of-a-desk' },
    }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'list-desk-devices': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'sign-out-desk': {
    input: () => ({ body: { device: 'noDeviceHasThisKey'.padEnd(43, '0') } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'rename-desk': {
    input: () => ({ body: { name: 'Patio' } }),
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
  'revoke-desk': {
    gets: [401, 403, 200, 403, 403, 403, 200],
    cost: atMost(GROWS),
  },
}
