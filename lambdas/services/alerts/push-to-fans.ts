import { randomUUID } from 'node:crypto'
import type { AlertClaim, PushDevice } from '#shared/model/alerts.ts'
import { logger } from '../../base/logger.ts'
import { reportFigure } from '../../base/metrics.ts'
import { eachAtMost, slicesOf } from '../../base/parallel.ts'
import { browserNotifier } from '../../browser-notifications/push-services.ts'
import type { DealAlert } from '../../mail/alert-texts.ts'
import { claimRetry } from '../../stores/alerts/begun-alerts.ts'
import { removeDevice } from '../../stores/alerts/devices.ts'
import { enqueueAlerts, type Push, type WorkOf } from './alert-work.ts'
import { pushMessage } from './push-message.ts'
import { type Recipient, readRecipients } from './recipients.ts'

/** Maximum number of pushes that one function has under way, equal to its connections to a service. */
const PUSHES_AT_ONCE = 50
const ATTEMPTS = 4
/** Maximum number of pushes in one message, as a queue accepts a quarter of a megabyte. */
const AGAIN_AT_ONCE = 50

/** A deal to notify about, with its claim. */
export interface ClaimedAlert extends DealAlert {
  readonly claim: AlertClaim
}

/** A fan, and the deals of one push message to them. */
export interface Addressed {
  readonly recipient: Recipient
  readonly alerts: readonly ClaimedAlert[]
}

interface Sending {
  readonly push: Push
  readonly device: PushDevice
}

/** Pushes to every device of some fans, whose alerts have been claimed. */
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

/** Retries pushes that a service did not accept. Claims the retry first, as a queue may deliver a message twice. */
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
  // Refused pushes are not retried; an alarm reports when there are many
  // (infra/constructs/alarms/push-alarms.ts).
  if (refused > 0) reportFigure('refusedPushes', refused)
  if (missed.length === 0) return
  if (attempt >= ATTEMPTS) return logger.error('pushes not taken', { count: missed.length })
  await enqueueAlerts(inSlices(missed, attempt + 1), attempt * attempt)
}

/**
 * Removes a device that no longer exists. If the removal fails, the other devices still get their message,
 * and the next push tries the removal again.
 */
async function forget(userKey: string, { key }: PushDevice): Promise<void> {
  await removeDevice(userKey, key).catch((error: unknown) => {
    logger.error('a device that is gone was not removed', { error })
  })
}

function inSlices(pushes: readonly Push[], attempt: number): WorkOf<'again'>[] {
  return slicesOf(pushes, AGAIN_AT_ONCE).map((some) => ({
    kind: 'again',
    id: randomUUID(),
    attempt,
    pushes: some,
  }))
}
