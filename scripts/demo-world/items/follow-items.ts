import { ALERTED_SINCE, choiceItem } from '#lambdas/stores/alerts/choices.ts'
import { consentItem as alertConsentItem } from '#lambdas/stores/alerts/consents.ts'
import { fanAlertsItem } from '#lambdas/stores/alerts/settings.ts'
import { consentItem } from '#lambdas/stores/fans/consents.ts'
import { eventItem } from '#lambdas/stores/fans/events.ts'
import { followedItem, followItem } from '#lambdas/stores/fans/follows.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { DEFAULT_QUIET_HOURS } from '#shared/alerts/quiet-hours.ts'
import { ALERT_CONSENT_WORDS } from '#shared/consent/alert-consent-words.ts'
import { CONSENT_WORDS } from '#shared/consent/consent-words.ts'
import { ALERT_CONSENT_VERSION, CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import { DEMO_TEAM_KEY, DEMO_USER_KEYS } from '../accounts.ts'
import { instant } from '../world/clock.ts'
import type { Follow } from '../world/fans.ts'

/** Yields all follows with their events and consents, and each fan's number of follows. */
export function* followItems(follows: readonly Follow[]): Generator<Item, void, undefined> {
  for (const follow of follows) yield* itemsOf(follow)
  for (const [userKey, { length }] of Map.groupBy(follows, (follow) => follow.userKey)) {
    yield followedItem(userKey, length)
  }
}

/**
 * Yields a follow and its event on the FanPage, and the demo fan's alert settings with
 * `DEMO_FOLLOW`. Fans who share their details consented when they followed.
 */
function* itemsOf({ userKey, teamKey, at, eventKey, isShared = false }: Follow) {
  const followedAt = instant(at)
  const alerted = alertedSince({ userKey, teamKey }, followedAt)
  yield {
    ...followItem(userKey, teamKey, followedAt, isShared ? followedAt : undefined),
    ...alerted,
  }
  const event = { key: eventKey, type: 'follow', createdAt: followedAt } as const
  yield eventItem({ ...event, resource: 'team', resourceKey: teamKey, userKey })
  if (Object.keys(alerted).length > 0) yield* demoAlertItems(followedAt)
  if (!isShared) return
  const [version, language] = [CONSENT_VERSION, 'en'] as const
  yield consentItem({
    key: `00${at}`,
    userKey,
    teamKey,
    isGiven: true,
    by: 'switch',
    at: followedAt,
    version,
    language,
    words: CONSENT_WORDS[version][language],
  })
}

/** FanPage of which the demo fan wants alerts, and the kinds of these alerts. */
const DEMO_FOLLOW = { userKey: DEMO_USER_KEYS.fan, teamKey: DEMO_TEAM_KEY } as const
const ALERT_KINDS = ['triggered', 'endsTomorrow'] as const

/** Returns the alert field for `DEMO_FOLLOW`, and no field for other follows. */
function alertedSince({ userKey, teamKey }: Pick<Follow, 'userKey' | 'teamKey'>, at: string) {
  const isAlerted = userKey === DEMO_FOLLOW.userKey && teamKey === DEMO_FOLLOW.teamKey
  return isAlerted ? { [ALERTED_SINCE]: at } : {}
}

/** Yields the demo fan's alert settings and consents: mails with two kinds of alerts. */
function* demoAlertItems(consentedAt: string): Generator<Item, void, undefined> {
  const { userKey, teamKey } = DEMO_FOLLOW
  yield choiceItem({ userKey, teamKey, kinds: [...ALERT_KINDS], consentedAt })
  yield fanAlertsItem({
    settings: {
      userKey,
      push: false,
      mail: true,
      quietHours: DEFAULT_QUIET_HOURS,
      // The stop key below is public, so anyone can stop the demo fan's mail. Only the demo world
      // may have such a key.
      zone: 'America/Toronto',
      stopKey: 'demo-fan-stops-alerts0',
    },
    devices: [],
  })
  const version = ALERT_CONSENT_VERSION
  const agreed = { userKey, at: consentedAt, isGiven: true, by: 'switch', version } as const
  const [words, language] = [ALERT_CONSENT_WORDS[version], 'en'] as const
  yield alertConsentItem({
    ...agreed,
    key: 'demo-1',
    subject: 'team',
    teamKey,
    kinds: [...ALERT_KINDS],
    language,
    words: words.team[language],
  })
  yield alertConsentItem({
    ...agreed,
    key: 'demo-2',
    subject: 'mail',
    language,
    words: words.mail[language],
  })
}
