import type {
  addPushDevice,
  removePushDevice,
  saveAlertSettings,
  setAlertKinds,
} from '#shared/api/alerts.schemas.ts'
import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import { ALERT_CONSENT_WORDS } from '#shared/consent/alert-consent-words.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import { ALERT_CHANNELS, type AlertChannel, type AlertConsent } from '#shared/model/alerts.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { isPushEndpoint } from '../../browser-notifications/push-hosts.ts'
import { putChoice } from '../../stores/alerts/choices.ts'
import { addDevice, deviceKeyOf, removeDevice } from '../../stores/alerts/devices.ts'
import { type AlertsOutcome, readFanAlerts, saveSettings } from '../../stores/alerts/settings.ts'
import { ownDevice, ownSettings } from './own-alerts.ts'

type Seen = Pick<BodyOf<typeof setAlertKinds>, 'version' | 'language'>

/** Returns the consent text that the fan saw beside the setting, with its version and language. */
function agreed(subject: 'team' | AlertChannel, { version, language }: Seen) {
  return { version, language, words: ALERT_CONSENT_WORDS[version][subject][language] }
}

function refusalOf(outcome: AlertsOutcome): Refusal | undefined {
  if (outcome === 'busy') return refuse('busy')
  return outcome === 'deleted' ? refuse('unauthenticated') : undefined
}

/**
 * Changes a fan's alert settings. Records a consent or its withdrawal for each channel that
 * changes, and for stopping or resuming all alerts.
 */
export async function changeSettings(
  userKey: string,
  body: BodyOf<typeof saveAlertSettings>,
  now: Date,
): Promise<OutputOf<typeof saveAlertSettings> | Refusal> {
  const { isStopped, version, language, browserZone, ...change } = body
  const before = ownSettings((await readFanAlerts(userKey))?.settings)
  const at = now.toISOString()
  const channels = ALERT_CHANNELS.filter((name) => (change[name] ?? before[name]) !== before[name])
  const consents: Consent[] = channels.map((channel) => ({
    at,
    by: 'switch',
    subject: channel,
    isGiven: change[channel] === true,
    ...agreed(channel, { version, language }),
  }))
  const isMoved = isStopped !== undefined && isStopped !== before.isStopped
  if (isMoved) consents.push({ at, by: 'switch', subject: 'all', isGiven: !isStopped })
  const outcome = await saveSettings(
    { userKey, zone: browserZone },
    { ...change, ...(isMoved && { stoppedAt: isStopped ? at : null }) },
    consents,
  )
  const settings = {
    push: change.push ?? before.push,
    mail: change.mail ?? before.mail,
    quietHours: change.quietHours ?? before.quietHours,
    zone: change.zone ?? before.zone ?? browserZone,
    isStopped: isStopped ?? before.isStopped,
  }
  return refusalOf(outcome) ?? { settings }
}

type Consent = Omit<AlertConsent, 'key' | 'userKey'>

/** Sets the kinds of alerts that a fan wants from an organization. */
export async function setKinds(
  userKey: string,
  teamKey: string,
  { kinds, browserZone: zone, ...seen }: BodyOf<typeof setAlertKinds>,
  now: Date,
): Promise<OutputOf<typeof setAlertKinds> | Refusal> {
  const wanted = [...new Set(kinds)]
  const outcome = await putChoice({
    userKey,
    teamKey,
    kinds: wanted,
    zone,
    at: now.toISOString(),
    ...agreed('team', seen),
  })
  // Fans who do not follow the organization get no alerts from it, so choosing none succeeds.
  if (outcome === 'notFollowing') {
    return wanted.length === 0 ? { teamKey, kinds: [] } : refuse('notFollowing')
  }
  return refusalOf(outcome) ?? { teamKey, kinds: wanted }
}

const UNKNOWN_SERVICE: FieldFault = {
  path: 'body.subscription.endpoint',
  messageKey: 'validation.push.service',
  detail: 'This push service is not supported',
}

/**
 * Adds a device for push messages. The address of its subscription must belong to a known push
 * service.
 */
export async function addPush(
  userKey: string,
  { subscription, name, browserZone: zone, ...seen }: BodyOf<typeof addPushDevice>,
  now: Date,
): Promise<OutputOf<typeof addPushDevice> | Refusal> {
  const { endpoint } = subscription
  if (!isPushEndpoint(endpoint)) {
    return refuse('invalidInput', { errors: [UNKNOWN_SERVICE] })
  }
  const at = now.toISOString()
  const device = { ...subscription, key: deviceKeyOf(endpoint), name, addedAt: at }
  const outcome = await addDevice({ userKey, device, zone, at, ...agreed('push', seen) })
  return refusalOf(outcome) ?? { device: ownDevice(device) }
}

export async function removePush(
  userKey: string,
  deviceKey: string,
  now: Date,
): Promise<OutputOf<typeof removePushDevice> | Refusal> {
  const end = { at: now.toISOString(), by: 'switch' } as const
  const outcome = await removeDevice(userKey, deviceKey, end)
  return outcome === 'busy' ? refuse('busy') : { deviceKey }
}
