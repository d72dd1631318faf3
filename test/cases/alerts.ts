import { ALERT_CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import { APART, atMost, type CasesOf, DEAREST, GROWS, SIGNED_IN } from './case.ts'

const seen = {
  browserZone: 'America/Toronto',
  version: ALERT_CONSENT_VERSION,
  language: 'fr',
} as const
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-device',
  p256dh: `B${'p'.repeat(86)}`,
  auth: 'a'.repeat(22),
}

export const alertsCases: CasesOf<'alerts'> = {
  'read-my-alerts': {
    gets: SIGNED_IN,
    cost: atMost(GROWS),
  },
  'save-alert-settings': {
    input: () => ({ body: { mail: true, quietHours: { from: '22:00', to: '07:30' }, ...seen } }),
    gets: SIGNED_IN,
    cost: atMost(DEAREST, APART),
  },
  /** The callers of test/api/walk.test.ts follow no organization, so they choose no alerts. */
  'set-alert-kinds': {
    input: () => ({ body: { kinds: [], ...seen } }),
    gets: SIGNED_IN,
    cost: atMost(DEAREST, APART),
  },
  'add-push-device': {
    input: () => ({ body: { subscription, name: 'Firefox, Android', ...seen } }),
    gets: SIGNED_IN,
    cost: atMost(DEAREST, APART),
  },
  'remove-push-device': {
    gets: SIGNED_IN,
    cost: atMost(DEAREST, APART),
  },
  'stop-alerts': {
    input: ({ userKey }) => ({ query: { user: userKey, key: 'x'.repeat(22) } }),
    gets: [404, 404, 404, 404, 404, 404, 404],
    cost: atMost(DEAREST, APART),
  },
}
