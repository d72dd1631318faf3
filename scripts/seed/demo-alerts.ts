import { ALERTED_SINCE, choiceItem } from '#lambdas/stores/alerts/choices.ts'
import { consentItem } from '#lambdas/stores/alerts/consents.ts'
import { fanAlertsItem } from '#lambdas/stores/alerts/settings.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { ALERT_CONSENT_WORDS } from '#shared/alert-consent-words.ts'
import { ALERT_CONSENT_VERSION, DEFAULT_QUIET_HOURS } from '#shared/model/alerts.ts'
import { DEMO_TEAM_KEY, DEMO_USER_KEYS } from './demo-keys.ts'

const userKey = DEMO_USER_KEYS.fan
const teamKey = DEMO_TEAM_KEY
const kinds = ['triggered', 'endsTomorrow'] as const

/** Returns the alert fields of a follow, where it is the one that the demo fan is alerted by. */
export function alertedSince(follow: { userKey: string; teamKey: string }, at: string) {
  const isAlerted = follow.userKey === userKey && follow.teamKey === teamKey
  return isAlerted ? { [ALERTED_SINCE]: at } : {}
}

/** The demo fan hears of two kinds of deals of one of the FanPages that they follow, by mail. */
export function* demoAlertItems(consentedAt: string): Generator<Item, void, undefined> {
  yield choiceItem({ userKey, teamKey, kinds: [...kinds], consentedAt })
  yield fanAlertsItem({
    settings: {
      userKey,
      push: false,
      mail: true,
      quietHours: DEFAULT_QUIET_HOURS,
      // In the demo world alone: whoever may read this page may stop the demo fan's mail.
      zone: 'America/Toronto',
      stopKey: 'demo-fan-stops-alerts0',
    },
    devices: [],
  })
  const version = ALERT_CONSENT_VERSION
  const agreed = { userKey, at: consentedAt, isGiven: true, by: 'switch', version } as const
  const [words, language] = [ALERT_CONSENT_WORDS[version], 'en'] as const
  yield consentItem({
    ...agreed,
    key: 'demo-1',
    subject: 'team',
    teamKey,
    kinds: [...kinds],
    language,
    words: words.team[language],
  })
  yield consentItem({
    ...agreed,
    key: 'demo-2',
    subject: 'mail',
    language,
    words: words.mail[language],
  })
}
