import type { DemoAccount } from '../local-cloud/index.ts'

/**
 * Fixed keys of the demo organization and the demo business, so that the demo accounts can refer to
 * them.
 */
export const DEMO_TEAM_KEY = '01HNRTHKGHTS0TRNT0HCKEY000'
export const DEMO_SPONSOR_KEY = '01HCREASECRVST0P1ZZER1A000'

export const DEMO_USER_KEYS = {
  admin: '11111111-1111-4111-a111-111111111111',
  team: '22222222-2222-4222-a222-222222222222',
  sponsor: '33333333-3333-4333-a333-333333333333',
  fan: '44444444-4444-4444-a444-444444444444',
} as const

const password = 'Fanward-demo-1'

/** The desk of the demo business. Its link is `/desk#<token>`. */
export const DEMO_DESK = {
  key: '01HDESK0FTHEFR0NTC0VNTER00',
  name: 'Front counter',
  token: 'demo-desk-front-counter-of-the-pizza-ovens-',
  pin: '246810',
} as const

/** The value report of the demo business. Its link is `/value-report#<token>`. */
export const DEMO_VALUE_REPORT = {
  key: '01HVA1VEREP0RT0FTHEP1ZZER1',
  name: 'Season so far',
  token: 'demo-value-report-of-the-pizza-ovens-season',
} as const

/** The demo accounts. The user pool uses their keys as `sub`. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'admin', email: 'admin@fanward.example', password, userKey: DEMO_USER_KEYS.admin },
  {
    role: 'team',
    email: 'team@fanward.example',
    password,
    userKey: DEMO_USER_KEYS.team,
    teamID: DEMO_TEAM_KEY,
  },
  {
    role: 'sponsor',
    email: 'sponsor@fanward.example',
    password,
    userKey: DEMO_USER_KEYS.sponsor,
    sponsorID: DEMO_SPONSOR_KEY,
  },
  { role: 'fan', email: 'fan@fanward.example', password, userKey: DEMO_USER_KEYS.fan },
]
