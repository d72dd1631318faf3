import type { Notification } from '#shared/alerts/notification.ts'
import type { AlertKind } from '#shared/model/alerts.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import { dealText, type Reader, type Told, teamNameOf, titleOf } from '../../mail/alert-texts.ts'
import { ALERT_WORDS } from '../../mail/alert-words.ts'
import { fillIn } from '../../mail/fill-in.ts'
import type { PushMessage } from '../../web-push/web-push.ts'

/** So long a push service keeps what has no end of its own, and what has at most. */
const LONGEST_SECONDS = 24 * 3600
/** Push services may drop at once what is kept for no time. */
const SHORTEST_SECONDS = 60
/** FanPages that one push of several deals names. */
const NAMED = 3

/** A firing is over within hours; what ends tomorrow can wait for a phone that saves its battery. */
const URGENCY = {
  triggered: 'high',
  flash: 'normal',
  endsTomorrow: 'low',
} as const satisfies Record<AlertKind, PushMessage['urgency']>

/** One push for what is told: a deal by its own words, several by their number and their FanPages. */
export function pushMessage(
  first: Told,
  others: readonly Told[],
  { stopPath, ...reader }: Reader & { readonly stopPath: string },
): PushMessage {
  const told = [first, ...others]
  const tag = others.length === 0 ? first.deal.key : 'deals'
  const content: Notification = {
    ...(others.length === 0 ? ofOne(first, reader) : ofSeveral(told, reader)),
    tag,
    lang: reader.language,
    stopPath,
  }
  const seconds = told.map((one) => secondsLeft(one, reader.now))
  return {
    content: JSON.stringify(content),
    ttlSeconds: Math.max(...seconds),
    urgency: URGENCY[first.claim.kind],
    topic: fingerprint(tag),
  }
}

type Words = Pick<Notification, 'title' | 'body' | 'path'>

function ofOne(told: Told, reader: Reader): Words {
  const path = `/deals/${told.deal.key}`
  return { title: titleOf(told, reader), body: dealText(told, reader), path }
}

function ofSeveral(told: readonly Told[], { language }: Reader): Words {
  const names = [...new Set(told.map(teamNameOf))]
  const title = fillIn(ALERT_WORDS[language].several, { count: String(told.length) })
  return { title, body: names.slice(0, NAMED).join(' · '), path: '/feed' }
}

function secondsLeft({ claim: { usefulUntil } }: Told, now: Date): number {
  if (usefulUntil === undefined) return LONGEST_SECONDS
  const left = Math.ceil((Date.parse(usefulUntil) - now.getTime()) / 1000)
  return Math.min(Math.max(left, SHORTEST_SECONDS), LONGEST_SECONDS)
}
