import { ADMIN_ALONE, APART, atMost, type CasesOf, DEAREST, type Gets, GROWS } from './case.ts'

/** An admin gets 404, as the sample's user is a fan and not staff. */
const NO_STAFF: Gets = [401, 403, 403, 403, 403, 403, 404]

export const staffCases: CasesOf<'staff'> = {
  'stop-weekly-mail': {
    input: ({ userKey }) => ({ query: { user: userKey, week: '2026-11-16', key: 'x'.repeat(22) } }),
    gets: [404, 404, 404, 404, 404, 404, 404],
    cost: atMost(DEAREST, APART),
  },
  'set-weekly-mail': {
    input: () => ({ body: { isStopped: true } }),
    gets: [401, 403, 404, 404, 404, 404, 403],
    cost: atMost(DEAREST, APART),
  },
  'create-staff-account': {
    input: ({ teamKey }) => ({
      body: {
        email: 'office@lakesidelarks.example',
        password: 'Ballpark-1',
        language: 'en',
        role: 'team',
        teamKey,
        attempt: 'the-one-attempt',
      },
    }),
    gets: ADMIN_ALONE,
    cost: atMost(DEAREST, APART),
  },
  'list-staff': {
    input: () => ({ query: { query: 'larks', role: 'team', state: 'active', page: '1' } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, { input: () => ({}) }),
  },
  'read-staff-account': {
    gets: NO_STAFF,
    cost: atMost(DEAREST, APART),
  },
  'change-staff-account': {
    input: ({ teamKey }) => ({ body: { role: 'team', teamKey } }),
    gets: NO_STAFF,
    cost: atMost(GROWS, APART),
  },
  'suspend-staff-account': {
    input: () => ({ body: { suspended: true } }),
    gets: NO_STAFF,
    cost: atMost(GROWS, APART),
  },
  'reset-second-factor': {
    gets: NO_STAFF,
    cost: atMost(DEAREST, APART),
  },
  'invite-staff-again': {
    gets: NO_STAFF,
    cost: atMost(DEAREST, APART),
  },
}
