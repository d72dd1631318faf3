import type { DemoAccount } from '../local-cloud/index.ts'
import { DEMO_SPONSOR_KEY, DEMO_TEAM_KEY, DEMO_USER_KEYS } from './demo-keys.ts'

const password = 'Fanward-demo-1'

/** Demo accounts; the user pool uses their keys as subs. */
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
