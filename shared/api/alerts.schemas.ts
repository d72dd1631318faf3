import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import {
  AlertChoice,
  AlertKind,
  AlertSettings,
  PushDevice,
  PushSubscription,
  QuietHours,
} from '../model/alerts.ts'
import { Key, text } from '../model/common.ts'
import { ALERT_CONSENT_VERSIONS } from '../model/consent-versions.ts'
import { TimeZone } from '../validation/lines.ts'
import * as routes from './alerts.ts'
import { contract } from './contract.ts'

/** A device as its owner sees it, without the secrets needed to push to it. */
const OwnDevice = z.pick(PushDevice, { key: true, name: true, addedAt: true })

/** Alert settings of a fan. Pushes and e-mails are off by default. */
const OwnSettings = z.object({
  ...z.pick(AlertSettings, { push: true, mail: true, quietHours: true }).shape,
  /** The fan's time zone. While it is absent, the browser uses its own time zone. */
  zone: z.optional(z.string()),
  isStopped: z.boolean(),
})

/**
 * Consent to alerts: version and language of the text shown, and the browser's time zone, which is
 * saved unless the fan has set one.
 */
const Agreed = {
  browserZone: TimeZone,
  version: z.enum(ALERT_CONSENT_VERSIONS),
  language: z.enum(LANGUAGES),
}

export const readMyAlerts = contract({
  ...routes.readMyAlerts,
  summary: 'Returns the caller’s alert settings. All alerts are off by default.',
  output: z.object({
    settings: OwnSettings,
    /** Devices in the order in which they were added. */
    devices: z.array(OwnDevice),
    choices: z.array(z.pick(AlertChoice, { teamKey: true, kinds: true })),
  }),
})

export const saveAlertSettings = contract({
  ...routes.saveAlertSettings,
  summary:
    'Changes the given alert settings of the caller. Turning a channel on or off is stored with the consent text shown.',
  body: z.strictObject({
    push: z.optional(z.boolean()),
    mail: z.optional(z.boolean()),
    quietHours: z.optional(z.strictObject(QuietHours.shape)),
    zone: z.optional(TimeZone),
    /** True if all alerts stop, without changing the fan's choices. False if they resume. */
    isStopped: z.optional(z.boolean()),
    ...Agreed,
  }),
  problems: ['busy'],
  output: z.object({ settings: OwnSettings }),
})

export const setAlertKinds = contract({
  ...routes.setAlertKinds,
  summary:
    'Sets which deals of a followed organization the caller gets alerts about, or none. Stored with the consent text shown.',
  params: z.object({ teamKey: Key }),
  body: z.strictObject({ kinds: z.array(AlertKind).check(z.maxLength(3)), ...Agreed }),
  problems: ['notFollowing', 'busy'],
  output: z.object({ teamKey: Key, kinds: z.array(AlertKind) }),
})

export const addPushDevice = contract({
  ...routes.addPushDevice,
  summary:
    'Adds the browser’s subscription to the caller’s devices and turns notifications on. A subscription belongs to the last person who added it. An eleventh device replaces the oldest.',
  body: z.strictObject({
    subscription: PushSubscription,
    /** Name by which the fan recognizes the device. */
    name: text(60),
    ...Agreed,
  }),
  problems: ['busy'],
  output: z.object({ device: OwnDevice }),
})

export const removePushDevice = contract({
  ...routes.removePushDevice,
  summary: 'Removes one of the caller’s devices. Has no effect on devices of other people.',
  params: z.object({ deviceKey: Key }),
  problems: ['busy'],
  output: z.object({ deviceKey: Key }),
})

/**
 * Stops alerts on a POST to the link in an e-mail, or resumes them if `again` is set. Mail programs
 * send their own body, as RFC 8058 says, so any body is accepted.
 */
export const stopAlerts = contract({
  ...routes.stopAlerts,
  summary:
    'Stops or resumes all alerts to a fan, by the key from one of their alerts. The body is ignored.',
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
