import type { Notification } from '#shared/alerts/notification.ts'
import type { AlertKind } from '#shared/model/alerts.ts'
import { fingerprint } from '../../base/keys.ts'
import type { PushMessage } from '../../browser-notifications/browser-notifier.ts'
import {
  type DealAlert,
  dealText,
  type Reader,
  teamNameOf,
  titleOf,
} from '../../mail/alert-texts.ts'
import { ALERT_WORDS } from '../../mail/alert-words.ts'
import { fillIn } from '../../mail/fill-in.ts'

/** Maximum seconds for which a push service keeps a message, used also for messages without an end of their own. */
const LONGEST_SECONDS = 24 * 3600
/** Minimum seconds for which a push service keeps a message, as it may drop one with zero seconds at once. */
const SHORTEST_SECONDS = 60
/** Maximum number of FanPages that a push about several deals names. */
const NAMED = 3

/**
 * Urgency by kind of alert. A firing is over within hours; a deal that ends tomorrow can wait for a phone
 * that saves its battery.
 */
const URGENCY = {
  triggered: 'high',
  flash: 'normal',
  endsTomorrow: 'low',
} as const satisfies Record<AlertKind, PushMessage['urgency']>

/**
 * Builds one push about one or several deals: one deal by its own text, several by their number and their
 * FanPages.
 */
export function pushMessage(
  first: DealAlert,
  others: readonly DealAlert[],
  { stopPath, ...reader }: Reader & { readonly stopPath: string },
): PushMessage {
  const alerts = [first, ...others]
  const tag = others.length === 0 ? first.deal.key : 'deals'
  const content: Notification = {
    ...(others.length === 0 ? ofOne(first, reader) : ofSeveral(alerts, reader)),
    tag,
    lang: reader.language,
    stopPath,
  }
  const seconds = alerts.map((one) => secondsLeft(one, reader.now))
  return {
    content: JSON.stringify(content),
    ttlSeconds: Math.max(...seconds),
    urgency: URGENCY[first.claim.kind],
    topic: fingerprint(tag),
  }
}

type Words = Pick<Notification, 'title' | 'body' | 'path'>

function ofOne(alert: DealAlert, reader: Reader): Words {
  const path = `/deals/${alert.deal.key}`
  return { title: titleOf(alert, reader), body: dealText(alert, reader), path }
}

function ofSeveral(alerts: readonly DealAlert[], { language }: Reader): Words {
  const names = [...new Set(alerts.map(teamNameOf))]
  const title = fillIn(ALERT_WORDS[language].several, { count: String(alerts.length) })
  return { title, body: names.slice(0, NAMED).join(' · '), path: '/feed' }
}

function secondsLeft({ claim: { usefulUntil } }: DealAlert, now: Date): number {
  if (usefulUntil === undefined) return LONGEST_SECONDS
  const left = Math.ceil((Date.parse(usefulUntil) - now.getTime()) / 1000)
  return Math.min(Math.max(left, SHORTEST_SECONDS), LONGEST_SECONDS)
}
