import * as z from 'zod/mini'
import { Instant, Key, text } from './common.ts'
import { LANGUAGES } from './user.ts'

/**
 * Events that a fan can be alerted to: a deal was fired, a new flash deal can be bought, a deal ends tomorrow
 * in its zone.
 */
export const ALERT_KINDS = ['triggered', 'flash', 'endsTomorrow'] as const
export const AlertKind = z.enum(ALERT_KINDS)
export type AlertKind = z.infer<typeof AlertKind>

/** Notifications on the fan's devices, and e-mail. */
export const ALERT_CHANNELS = ['push', 'mail'] as const
export const AlertChannel = z.enum(ALERT_CHANNELS)
export type AlertChannel = z.infer<typeof AlertChannel>

/** Most devices of one fan; where one more comes, the one that was added first goes. */
export const PUSH_DEVICES_MAX = 10

/** Time on a clock, HH:mm. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** On the fan's clock. They may reach over midnight; of one length of nothing there are none. */
export const QuietHours = z.object({ from: ClockTime, to: ClockTime })
export type QuietHours = z.infer<typeof QuietHours>
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', to: '08:00' }

/** Alert settings of a fan: nothing is on that they have not turned on. */
export const AlertSettings = z.object({
  userKey: Key,
  push: z.boolean(),
  mail: z.boolean(),
  quietHours: QuietHours,
  /** IANA zone of the fan's clock. */
  zone: text(60),
  /** By which whoever has got an alert stops them all; random, base64url. */
  stopKey: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** Set while all is stopped, whatever is chosen. */
  stoppedAt: z.optional(Instant),
})
export type AlertSettings = z.infer<typeof AlertSettings>

/** Subscription of a browser; the keys are unpadded base64url, 65 and 16 bytes. */
export const PushSubscription = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** A device, or a browser of it, that shows notifications. */
export const PushDevice = z.object({
  /** Made of its endpoint, which belongs to one account at a time. */
  key: Key,
  ...PushSubscription.shape,
  name: text(60),
  addedAt: Instant,
})
export type PushDevice = z.infer<typeof PushDevice>

/** Alerts that a fan wants from an organization that they follow; the choice ends with the follow. */
export const AlertChoice = z.object({
  userKey: Key,
  teamKey: Key,
  kinds: z.array(AlertKind).check(z.minLength(1)),
  consentedAt: Instant,
})
export type AlertChoice = z.infer<typeof AlertChoice>

/** The words that fans agree to now; other words are another version (`shared/alert-consent-words.ts`). */
export const ALERT_CONSENT_VERSION = '2026-11-24'
export const ALERT_CONSENT_VERSIONS = [ALERT_CONSENT_VERSION] as const

/**
 * Record that a fan asked for alerts, or took that back: appended, never changed, and kept when the fan is
 * gone, as proof of a consent or its end.
 */
export const AlertConsent = z.object({
  key: Key,
  userKey: Key,
  at: Instant,
  /** Subject of the consent: one organization, one channel, or all there is. */
  subject: z.enum(['team', ...ALERT_CHANNELS, 'all']),
  teamKey: z.optional(Key),
  isGiven: z.boolean(),
  /** Kinds that are wanted of an organization from then on. */
  kinds: z.optional(z.array(AlertKind)),
  /** Their own hand; the link of an alert; the end of the follow, or of the account. */
  by: z.enum(['switch', 'stop', 'unfollow', 'deletion']),
  /** Version and language of the words beside the switch. */
  version: z.optional(z.enum(ALERT_CONSENT_VERSIONS)),
  language: z.optional(z.enum(LANGUAGES)),
  words: z.optional(z.string()),
})
export type AlertConsent = z.infer<typeof AlertConsent>

/** One thing to tell: a deal, and which firing or day of it. Each fan is told once. */
export const Alert = z.object({
  kind: AlertKind,
  offerKey: Key,
  /**
   * Occasion that tells one alert of a kind and a deal from another: when it was fired, the day on which it
   * ends.
   */
  occasion: z.string().check(z.regex(/^[\w:.-]{1,40}$/)),
})
export type Alert = z.infer<typeof Alert>

/** Claim of an alert to a fan, put once and before it is sent. */
export const AlertClaim = z.object({
  ...Alert.shape,
  userKey: Key,
  /** By whose choice. */
  teamKey: Key,
  claimedAt: Instant,
  /** Delivery that is due later: after the quiet hours, or with the mail of the day. */
  due: z.optional(z.object({ at: Instant, channels: z.array(AlertChannel).check(z.minLength(1)) })),
  /** From then on it is no news any more. */
  usefulUntil: z.optional(Instant),
})
export type AlertClaim = z.infer<typeof AlertClaim>

/** The channels on which a fan hears anything: those that they have turned on, unless all is stopped. */
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
