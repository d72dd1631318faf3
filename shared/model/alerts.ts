import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { ALERT_KINDS } from './alert-kinds.ts'
import { Instant, Key, text } from './common.ts'
import { ALERT_CONSENT_VERSIONS } from './consent-versions.ts'

export const AlertKind = z.enum(ALERT_KINDS)
export type AlertKind = z.infer<typeof AlertKind>

/** Ways to deliver alerts: push notifications, and the e-mail digest. */
export const ALERT_CHANNELS = ['push', 'mail'] as const
export const AlertChannel = z.enum(ALERT_CHANNELS)
export type AlertChannel = z.infer<typeof AlertChannel>

/** Maximum number of devices per fan. Adding another removes the oldest. */
export const PUSH_DEVICES_MAX = 10

/** Clock time, HH:mm. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/**
 * Quiet hours in the fan's time zone, which may span midnight. If both times are equal, there are
 * no quiet hours.
 */
export const QuietHours = z.object({ from: ClockTime, to: ClockTime })
export type QuietHours = z.infer<typeof QuietHours>

/** Alert settings of a fan. Pushes and e-mails are off by default. */
export const AlertSettings = z.object({
  userKey: Key,
  push: z.boolean(),
  mail: z.boolean(),
  quietHours: QuietHours,
  /** IANA time zone of the quiet hours. */
  zone: text(60),
  /** Random base64url secret in the links that stop all alerts. Each alert contains such a link. */
  stopKey: z.string().check(z.regex(/^[\w-]{22}$/)),
  /**
   * Time at which the fan stopped all alerts, regardless of their choices. Absent if alerts are not
   * stopped.
   */
  stoppedAt: z.optional(Instant),
})
export type AlertSettings = z.infer<typeof AlertSettings>

/** Push subscription of a browser. The keys are unpadded base64url of 65 and 16 bytes. */
export const PushSubscription = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** A browser that shows notifications. */
export const PushDevice = z.object({
  /** Key derived from the push endpoint. A push endpoint belongs to one account at a time. */
  key: Key,
  ...PushSubscription.shape,
  name: text(60),
  addedAt: Instant,
})
export type PushDevice = z.infer<typeof PushDevice>

/**
 * Kinds of alerts that a fan has chosen for a followed organization. The choice is deleted when the
 * fan unfollows.
 */
export const AlertChoice = z.object({
  userKey: Key,
  teamKey: Key,
  kinds: z.array(AlertKind).check(z.minLength(1)),
  consentedAt: Instant,
})
export type AlertChoice = z.infer<typeof AlertChoice>

/**
 * Record that a fan gave or withdrew consent to alerts. As proof, records are never changed and are
 * kept after the account is deleted.
 */
export const AlertConsent = z.object({
  key: Key,
  userKey: Key,
  at: Instant,
  /** Subject of the consent: one organization, one channel, or everything. */
  subject: z.enum(['team', ...ALERT_CHANNELS, 'all']),
  teamKey: z.optional(Key),
  isGiven: z.boolean(),
  /** Kinds of alerts that the fan consents to from then on. */
  kinds: z.optional(z.array(AlertKind)),
  /**
   * Action that gave or withdrew the consent: a switch, an alert's stop link, unfollowing, or
   * deleting the account.
   */
  by: z.enum(['switch', 'stop', 'unfollow', 'deletion']),
  /** Version and language of the text that explained the consent, if the fan used a switch. */
  version: z.optional(z.enum(ALERT_CONSENT_VERSIONS)),
  language: z.optional(z.enum(LANGUAGES)),
  words: z.optional(z.string()),
})
export type AlertConsent = z.infer<typeof AlertConsent>

/**
 * An alert about a deal. Each fan receives an alert with the same kind, deal and occasion only
 * once.
 */
export const Alert = z.object({
  kind: AlertKind,
  offerKey: Key,
  /**
   * Time of the firing, publishing time of the flash deal, or day on which the deal ends.
   * Distinguishes alerts of the same kind about the same deal.
   */
  occasion: z.string().check(z.regex(/^[\w:.-]{1,40}$/)),
})
export type Alert = z.infer<typeof Alert>

/** Claim of an alert for a fan, written before sending so that the alert is sent only once. */
export const AlertClaim = z.object({
  ...Alert.shape,
  userKey: Key,
  /** Organization for which the fan chose alerts of this kind. */
  teamKey: Key,
  claimedAt: Instant,
  /** Time and channels of a later delivery: after the quiet hours, or with the digest. */
  due: z.optional(z.object({ at: Instant, channels: z.array(AlertChannel).check(z.minLength(1)) })),
  /** Time after which the alert is no longer worth sending. */
  usefulUntil: z.optional(Instant),
})
export type AlertClaim = z.infer<typeof AlertClaim>

/**
 * Returns the channels on which the fan can be reached. Returns none while all alerts are stopped.
 */
export function openChannels(
  { push, mail, stoppedAt }: AlertSettings,
  devices: readonly unknown[],
): AlertChannel[] {
  if (stoppedAt !== undefined) return []
  return [
    ...(push && devices.length > 0 ? ['push' as const] : []),
    ...(mail ? ['mail' as const] : []),
  ]
}
