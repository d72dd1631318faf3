import { randomUUID } from 'node:crypto'
import type { Notification } from '#shared/alerts/notification.ts'
import type { AlertClaim, AlertKind, PushDevice } from '#shared/model/alerts.ts'
import { fingerprint } from '../../base/keys.ts'
import { logger } from '../../base/logger.ts'
import { reportFigure } from '../../base/metrics.ts'
import { eachAtMost, slicesOf } from '../../base/parallel.ts'
import { browserNotifier } from '../../browser-notifications/push-services.ts'
import {
  type DealAlert,
  dealText,
  type Reader,
  teamNameOf,
  titleOf,
} from '../../mail/alert-texts.ts'
import { ALERT_WORDS } from '../../mail/alert-words.ts'
import { fillIn } from '../../mail/fill-in.ts'
import { claimRetry } from '../../stores/alerts/begun-alerts.ts'
import { removeDevice } from '../../stores/alerts/devices.ts'
import { enqueueAlerts, type Push, type WorkOf } from './alert-work.ts'
import { type Recipient, readRecipients } from './recipients.ts'

/**
 * Maximum number of parallel pushes of one function, equal to its number of connections to a push
 * service.
 */
const PUSHES_AT_ONCE = 50
const ATTEMPTS = 4
/** Maximum number of pushes in one queue message, so that the message stays below 256 kB. */
const AGAIN_AT_ONCE = 50

/** Deal about which a fan gets an alert, with the claim of the alert. */
export interface ClaimedAlert extends DealAlert {
  readonly claim: AlertClaim
}

/** Fan, with the deals that one push is about. */
export interface Addressed {
  readonly recipient: Recipient
  readonly alerts: readonly ClaimedAlert[]
}

interface Sending {
  readonly push: Push
  readonly device: PushDevice
}

/** Sends a push to every device of these fans. The caller ensures that no alert is sent twice. */
export async function pushTo(fans: readonly Addressed[], now: Date): Promise<void> {
  await sendAll(
    fans.flatMap((fan) => sendingsOf(fan, now)),
    1,
  )
}

function sendingsOf({ recipient, alerts }: Addressed, now: Date): Sending[] {
  const { userKey, devices, language, settings } = recipient
  const [first, ...others] = alerts
  if (first === undefined) return []
  const { zone, stopKey } = settings
  const stopPath = `/alerts/stop?${new URLSearchParams({ user: userKey, key: stopKey })}`
  const message = pushMessage(first, others, { language, zone, now, stopPath })
  const { teamKey, kind } = first.claim
  return devices.map((device) => ({
    device,
    push: { userKey, teamKey, kind, deviceKey: device.key, message },
  }))
}

/**
 * Retries pushes that a push service did not accept, for fans who still want them. Claims the retry
 * first, because the queue may deliver the message twice.
 */
export async function pushAgain(
  { id, attempt, pushes }: WorkOf<'again'>,
  now: Date,
): Promise<void> {
  if (!(await claimRetry(id, now))) return
  const recipients = await readRecipients(pushes)
  const sendings = pushes.flatMap((push, i): Sending[] => {
    const recipient = recipients[i]
    const device = recipient?.devices.find(({ key }) => key === push.deviceKey)
    return recipient?.channels.includes('push') && device ? [{ push, device }] : []
  })
  await sendAll(sendings, attempt)
}

async function sendAll(sendings: readonly Sending[], attempt: number): Promise<void> {
  const missed: Push[] = []
  let refused = 0
  await eachAtMost(PUSHES_AT_ONCE, sendings, async ({ push, device }) => {
    const outcome = await browserNotifier()
      .send(device, push.message)
      .catch((error: unknown) => {
        logger.warn('a push service did not take a message', { error })
        return 'missed' as const
      })
    if (outcome === 'missed') missed.push(push)
    if (outcome === 'refused') refused += 1
    if (outcome === 'gone') await forget(push.userKey, device)
  })
  // Refused pushes are not retried. An alarm fires if there are many
  // (infra/constructs/alarms/add-alarms.ts).
  if (refused > 0) reportFigure('refusedPushes', refused)
  if (missed.length === 0) return
  if (attempt >= ATTEMPTS) return logger.error('pushes not taken', { count: missed.length })
  await enqueueAlerts(inSlices(missed, attempt + 1), attempt * attempt)
}

/**
 * Removes a device that no longer exists. A failure is only logged, because the next push to the
 * device tries the removal again.
 */
async function forget(userKey: string, { key }: PushDevice): Promise<void> {
  const outcome = removeDevice(userKey, key).catch((error: unknown) => {
    logger.error('a device that is gone was not removed', { error })
  })
  void (await outcome)
}

function inSlices(pushes: readonly Push[], attempt: number): WorkOf<'again'>[] {
  return slicesOf(pushes, AGAIN_AT_ONCE).map((some) => ({
    kind: 'again',
    id: randomUUID(),
    attempt,
    pushes: some,
  }))
}

/**
 * Maximum number of seconds for which a push service stores a message. Also the default for alerts
 * that have no end.
 */
const LONGEST_SECONDS = 24 * 3600
/**
 * Minimum number of seconds for which a push service stores a message. With zero seconds, a service
 * may drop the message at once.
 */
const SHORTEST_SECONDS = 60
/** Maximum number of FanPages that a push about several deals lists. */
const NAMED = 3

/**
 * Urgency by kind of alert. A firing is often over within hours, so its push wakes the phone. A
 * push about a deal that ends tomorrow may wait until the phone is in use.
 */
const URGENCY = {
  triggered: 'high',
  flash: 'normal',
  endsTomorrow: 'low',
} as const satisfies Record<AlertKind, Push['message']['urgency']>

/**
 * Builds one push. A push about one deal shows the deal's text. A push about several deals shows
 * their number and their FanPages.
 */
function pushMessage(
  first: DealAlert,
  others: readonly DealAlert[],
  { stopPath, ...reader }: Reader & { readonly stopPath: string },
): Push['message'] {
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
