import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { ALERT_KINDS } from './alert-kinds.ts'
import { Instant, Key, text } from './common.ts'
import { ALERT_CONSENT_VERSIONS } from './consent-versions.ts'

export const AlertKind = z.enum(ALERT_KINDS)
export type AlertKind = z.infer<typeof AlertKind>

/** Push notifications on the fan's devices, and e-mail. */
export const ALERT_CHANNELS = ['push', 'mail'] as const
export const AlertChannel = z.enum(ALERT_CHANNELS)
export type AlertChannel = z.infer<typeof AlertChannel>

/** Maximum number of devices of a fan; adding another removes the oldest. */
export const PUSH_DEVICES_MAX = 10

/** Clock time, HH:mm. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** In the fan's zone. They may span midnight; equal times mean none. */
export const QuietHours = z.object({ from: ClockTime, to: ClockTime })
export type QuietHours = z.infer<typeof QuietHours>
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', to: '08:00' }

/** Alert settings of a fan; everything is off by default. */
export const AlertSettings = z.object({
  userKey: Key,
  push: z.boolean(),
  mail: z.boolean(),
  quietHours: QuietHours,
  /** IANA zone of the fan's clock. */
  zone: text(60),
  /** Secret in alerts that stops them all; random, base64url. */
  stopKey: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** Set while all alerts are stopped, whatever is chosen. */
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

/** A device or browser that shows notifications. */
export const PushDevice = z.object({
  /** Derived from its endpoint, which belongs to one account at a time. */
  key: Key,
  ...PushSubscription.shape,
  name: text(60),
  addedAt: Instant,
})
export type PushDevice = z.infer<typeof PushDevice>

/** Alerts that a fan wants from a followed organization; unfollowing deletes the choice. */
export const AlertChoice = z.object({
  userKey: Key,
  teamKey: Key,
  kinds: z.array(AlertKind).check(z.minLength(1)),
  consentedAt: Instant,
})
export type AlertChoice = z.infer<typeof AlertChoice>

/**
 * Record that a fan gave or withdrew consent to alerts. It is append-only and kept after the account's
 * deletion, as proof.
 */
export const AlertConsent = z.object({
  key: Key,
  userKey: Key,
  at: Instant,
  /** Subject of the consent: one organization, one channel, or everything. */
  subject: z.enum(['team', ...ALERT_CHANNELS, 'all']),
  teamKey: z.optional(Key),
  isGiven: z.boolean(),
  /** Kinds of an organization's alerts consented to from then on. */
  kinds: z.optional(z.array(AlertKind)),
  /**
   * Action that gave or withdrew the consent: the fan's own, an alert's link, unfollowing, or deleting the
   * account.
   */
  by: z.enum(['switch', 'stop', 'unfollow', 'deletion']),
  /** Version and language of the text beside the switch. */
  version: z.optional(z.enum(ALERT_CONSENT_VERSIONS)),
  language: z.optional(z.enum(LANGUAGES)),
  words: z.optional(z.string()),
})
export type AlertConsent = z.infer<typeof AlertConsent>

/** An alert about a deal, with the firing or day it concerns. Each fan gets it once. */
export const Alert = z.object({
  kind: AlertKind,
  offerKey: Key,
  /** Distinguishes alerts of the same kind and deal: when it was fired, or the day on which it ends. */
  occasion: z.string().check(z.regex(/^[\w:.-]{1,40}$/)),
})
export type Alert = z.infer<typeof Alert>

/** Claim of an alert for a fan, written once before sending. */
export const AlertClaim = z.object({
  ...Alert.shape,
  userKey: Key,
  /** The organization whose choice led to the alert. */
  teamKey: Key,
  claimedAt: Instant,
  /** Deferred delivery: after the quiet hours, or with the daily mail. */
  due: z.optional(z.object({ at: Instant, channels: z.array(AlertChannel).check(z.minLength(1)) })),
  /** When it becomes obsolete. */
  usefulUntil: z.optional(Instant),
})
export type AlertClaim = z.infer<typeof AlertClaim>

/** Returns the fan's active channels, none while all is stopped. */
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
