import { randomUUID } from 'node:crypto'
import type { AlertClaim, PushDevice } from '#shared/model/alerts.ts'
import { logger } from '../../base/logger.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { slicesOf } from '../../base/slices.ts'
import type { Told } from '../../mail/alert-texts.ts'
import { reportFigure } from '../../runtime/metrics.ts'
import { claimRetry } from '../../stores/alerts/begun-alerts.ts'
import { removeDevice } from '../../stores/alerts/devices.ts'
import { webPush } from '../../web-push/provider.ts'
import { enqueueAlerts, type Push, type WorkOf } from './alert-work.ts'
import { pushMessage } from './push-message.ts'
import { type Recipient, readRecipients } from './recipients.ts'

/** Pushes that one function has under way at once: as many as it keeps connections to a service. */
const PUSHES_AT_ONCE = 50
const ATTEMPTS = 4
/** Most pushes in one message: a queue accepts a quarter of a megabyte. */
const AGAIN_AT_ONCE = 50

/** A deal to notify about, with its claim. */
export interface ToldClaim extends Told {
  readonly claim: AlertClaim
}

/** A fan, and what is pushed to them in one message. */
export interface Addressed {
  readonly recipient: Recipient
  readonly told: readonly ToldClaim[]
}

interface Sending {
  readonly push: Push
  readonly device: PushDevice
}

/** Pushes to every device of some fans, who were claimed for it. */
export async function pushTo(fans: readonly Addressed[], now: Date): Promise<void> {
  await sendAll(
    fans.flatMap((fan) => sendingsOf(fan, now)),
    1,
  )
}

function sendingsOf({ recipient, told }: Addressed, now: Date): Sending[] {
  const { userKey, devices, language, settings } = recipient
  const [first, ...others] = told
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

/** Tries once more what a service did not take. Claimed as well: a queue may bring a message twice. */
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
    const outcome = await webPush()
      .send(device, push.message)
      .catch((error: unknown) => {
        logger.warn('a push service did not take a message', { error })
        return 'missed' as const
      })
    if (outcome === 'missed') missed.push(push)
    if (outcome === 'refused') refused += 1
    if (outcome === 'gone') await forget(push.userKey, device)
  })
  // They are not tried again: somebody is to hear of many (infra/constructs/alarms/push-alarms.ts).
  if (refused > 0) reportFigure('refusedPushes', refused)
  if (missed.length === 0) return
  if (attempt >= ATTEMPTS) return logger.error('pushes not taken', { count: missed.length })
  await enqueueAlerts(inSlices(missed, attempt + 1), attempt * attempt)
}

/**
 * Removes a device that is gone. If that fails, the others still get their message, and the next push finds
 * it gone again.
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
