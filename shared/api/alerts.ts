import * as z from 'zod/mini'
import {
  ALERT_CONSENT_VERSIONS,
  AlertChoice,
  AlertKind,
  AlertSettings,
  PushDevice,
  PushSubscription,
  QuietHours,
} from '../model/alerts.ts'
import { Key, text } from '../model/common.ts'
import { LANGUAGES } from '../model/user.ts'
import { TimeZone } from '../validation/lines.ts'
import { contract } from './contract.ts'

/** A device without what would let somebody else write to it. */
const OwnDevice = z.pick(PushDevice, { key: true, name: true, addedAt: true })

/** Alert settings of a fan; nothing is on where they have set nothing. */
const OwnSettings = z.object({
  ...z.pick(AlertSettings, { push: true, mail: true, quietHours: true }).shape,
  /** Absent where the fan has set nothing yet: the browser knows it. */
  zone: z.optional(z.string()),
  isStopped: z.boolean(),
})

/** Words that the caller saw beside the switch, and the zone of their clock, for fans who have set none. */
const Agreed = {
  browserZone: TimeZone,
  version: z.enum(ALERT_CONSENT_VERSIONS),
  language: z.enum(LANGUAGES),
}

export const readMyAlerts = contract({
  name: 'read-my-alerts',
  method: 'GET',
  path: '/me/alerts',
  area: 'alerts',
  summary: 'What the caller wants to be alerted to, where and when; nothing is on at first.',
  access: 'signedIn',
  output: z.object({
    settings: OwnSettings,
    /** Those added first come first. */
    devices: z.array(OwnDevice),
    choices: z.array(z.pick(AlertChoice, { teamKey: true, kinds: true })),
  }),
})

export const saveAlertSettings = contract({
  name: 'save-alert-settings',
  method: 'PATCH',
  path: '/me/alerts',
  area: 'alerts',
  summary:
    "Changes the given settings of the caller's alerts; a channel that goes on or off is kept with the words that they saw.",
  access: 'signedIn',
  body: z.strictObject({
    push: z.optional(z.boolean()),
    mail: z.optional(z.boolean()),
    quietHours: z.optional(z.strictObject(QuietHours.shape)),
    zone: z.optional(TimeZone),
    /** Stops all, whatever is chosen, or lets it come again. */
    isStopped: z.optional(z.boolean()),
    ...Agreed,
  }),
  problems: ['busy'],
  output: z.object({ settings: OwnSettings }),
})

export const setAlertKinds = contract({
  name: 'set-alert-kinds',
  method: 'PUT',
  path: '/me/alerts/teams/{teamKey}',
  area: 'alerts',
  summary:
    'Sets which deals of a followed organization the caller is alerted to, or none; kept with the words that they saw.',
  access: 'signedIn',
  params: z.object({ teamKey: Key }),
  body: z.strictObject({ kinds: z.array(AlertKind).check(z.maxLength(3)), ...Agreed }),
  problems: ['notFollowing', 'busy'],
  output: z.object({ teamKey: Key, kinds: z.array(AlertKind) }),
})

export const addPushDevice = contract({
  name: 'add-push-device',
  method: 'POST',
  path: '/me/alerts/devices',
  area: 'alerts',
  summary:
    "Adds the browser's subscription to the caller's devices and turns notifications on. It belongs to whoever added it last; of more than ten the first goes.",
  access: 'signedIn',
  body: z.strictObject({
    subscription: PushSubscription,
    /** As the caller knows it again. */
    name: text(60),
    ...Agreed,
  }),
  problems: ['busy'],
  output: z.object({ device: OwnDevice }),
})

export const removePushDevice = contract({
  name: 'remove-push-device',
  method: 'DELETE',
  path: '/me/alerts/devices/{deviceKey}',
  area: 'alerts',
  summary: "Takes one of the caller's devices away; one that is not theirs changes nothing.",
  access: 'signedIn',
  params: z.object({ deviceKey: Key }),
  problems: ['busy'],
  output: z.object({ deviceKey: Key }),
})

/** A POST to the address alone stops them, as RFC 8058 asks: mail programs send that, with a body of theirs. */
export const stopAlerts = contract({
  name: 'stop-alerts',
  method: 'POST',
  path: '/alerts/stop',
  area: 'alerts',
  summary:
    'Stops all alerts to a fan, by the key that stood in one, or lets them come again. The body is not looked at.',
  access: 'anyone',
  query: z.strictObject({
    user: Key,
    key: z.string().check(z.regex(/^[\w-]{22}$/)),
    again: z.optional(z.literal('true')),
  }),
  body: z.string(),
  isBodyRaw: true,
  problems: ['notFound', 'busy'],
  output: z.object({ isStopped: z.boolean() }),
})
