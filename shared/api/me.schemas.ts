import * as z from 'zod/mini'
import { FOLLOWED_MAX, USERNAME_SUGGESTIONS_MAX } from '../constants.ts'
import { LANGUAGES } from '../language.ts'
import { Unlock } from '../model/code.ts'
import { Instant, Key } from '../model/common.ts'
import { CONSENT_VERSIONS } from '../model/consent-versions.ts'
import { REPORTED_EVENTS, UserEvent } from '../model/event.ts'
import { DeviceInfo } from '../model/redemption.ts'
import { ProfileFields, User } from '../model/user.ts'
import { ProfileChanges, UserName } from '../validation/profile.ts'
import { UnlockAttempt } from '../validation/unlock.ts'
import { contract } from './contract.ts'
import * as routes from './me.ts'

export const readMe = contract({
  ...routes.readMe,
  summary: 'Returns the signed-in user with their follows, unlocked deals and saved deals.',
  problems: ['notFound'],
  output: z.object({
    user: User,
    /** Keys of the followed organizations. */
    teams: z.array(Key),
    /** Keys of the followed organizations that may see the user's name and e-mail. */
    sharedWith: z.array(Key),
    alertedBy: z.optional(z.array(Key)),
    unlocked: z.array(Unlock),
    /** Keys of saved deals, most recently saved first. */
    savedDeals: z.optional(z.array(Key)),
    onboarding: z.boolean(),
    now: Instant,
  }),
})

export const updateUserDataAfterLoginOrSignUp = contract({
  ...routes.updateUserDataAfterLoginOrSignUp,
  summary: 'Creates the user’s record at the first sign-in, with the e-mail from the token.',
  body: z.strictObject({
    email: z.string().check(z.maxLength(254)),
    createdAt: z.optional(Instant),
  }),
  output: z.object({ ok: z.boolean() }),
})

export const updateMe = contract({
  ...routes.updateMe,
  summary:
    'Changes the given fields of the user’s record. The parts of a city can only be changed together.',
  body: ProfileChanges,
  problems: ['notFound', 'userNameTaken', 'changedMeanwhile', 'busy'],
  form: ProfileFields,
  output: z.object({ user: User, onboarding: z.boolean() }),
})

export const deleteMe = contract({
  ...routes.deleteMe,
  summary:
    'Deletes the caller’s account and personal data. Repeating the request continues an unfinished deletion.',
  problems: ['busy'],
  output: z.object({
    /** False if some data is not deleted yet. The call must then be repeated. */
    isDone: z.boolean(),
  }),
})

export const signOutEverywhere = contract({
  ...routes.signOutEverywhere,
  summary:
    'Ends all sessions of the caller, including this one. No session can be renewed, and tokens with a role are refused at once. Called after a password or e-mail change.',
  output: z.object({ isDone: z.literal(true) }),
})

export const checkAndSuggestUsernames = contract({
  ...routes.checkAndSuggestUsernames,
  summary:
    'Returns whether a username is available, and available alternatives. The caller’s own username counts as available.',
  body: z.strictObject({ userName: UserName }),
  output: z.object({
    available: z.boolean(),
    suggestions: z.array(z.string()).check(z.maxLength(USERNAME_SUGGESTIONS_MAX)),
  }),
})

export const setLanguage = contract({
  ...routes.setLanguage,
  summary: 'Saves the user’s language.',
  body: z.strictObject({ languagePreference: z.enum(LANGUAGES) }),
  problems: ['notFound'],
  output: z.object({ languagePreference: z.enum(LANGUAGES) }),
})

const TeamParams = z.object({ teamKey: Key })

const FollowState = z.object({ teamKey: Key, isFollowing: z.boolean() })

export const followOrganization = contract({
  ...routes.followOrganization,
  summary: `Follows an organization. A user can follow up to ${FOLLOWED_MAX}. Repeating the request has no effect.`,
  params: TeamParams,
  problems: ['notFound', 'tooManyFollowed', 'busy'],
  output: FollowState,
})

export const unfollowOrganization = contract({
  ...routes.unfollowOrganization,
  summary: 'Unfollows an organization. Repeating the request has no effect.',
  params: TeamParams,
  problems: ['busy'],
  output: FollowState,
})

export const setSharing = contract({
  ...routes.setSharing,
  summary:
    'Starts or stops sharing the caller’s name and e-mail address with a followed organization. Each change is stored with the consent text shown.',
  params: TeamParams,
  body: z.strictObject({
    isGiven: z.boolean(),
    version: z.enum(CONSENT_VERSIONS),
    language: z.enum(LANGUAGES),
  }),
  problems: ['notFollowing', 'busy'],
  output: z.object({ teamKey: Key, isGiven: z.boolean() }),
})

export const createEvent = contract({
  ...routes.createEvent,
  summary:
    'Records that the caller followed or unfollowed an organization. The event must be the caller’s own and match their follows.',
  body: z.strictObject({
    type: z.enum(REPORTED_EVENTS),
    resource: z.literal('team'),
    ...z.pick(UserEvent, { resourceKey: true, userKey: true, metaData: true }).shape,
  }),
  problems: ['notFound', 'eventNotTrue', 'tooManyTries', 'busy'],
  output: z.object({ success: z.boolean() }),
})

export const updateRedemptionsWithDeviceInfo = contract({
  ...routes.updateRedemptionsWithDeviceInfo,
  summary:
    'Adds device information to the caller’s redemption of the last 10 minutes, unless it already has some.',
  body: z.strictObject({
    dealID: Key,
    userID: Key,
    deviceInfo: DeviceInfo,
    /** Ignored; the server uses its own clock. */
    time: z.optional(z.string().check(z.maxLength(40))),
    teamID: z.optional(Key),
    sponsorID: z.optional(Key),
  }),
  problems: ['notFound', 'busy'],
  output: z.object({ success: z.boolean() }),
})

export const readMyDeals = contract({
  ...routes.readMyDeals,
  summary:
    'Returns the caller’s own state on deal cards: active coupons, redemption times and contest entries.',
  output: z.object({
    /** Time of each redemption by the caller in the last 10 minutes, by deal key. */
    coupons: z.record(z.string(), Instant),
    /** Time of the caller's last redemption of each deal, by deal key. */
    redeemed: z.optional(z.record(z.string(), Instant)),
    /** Keys of the contests that the caller has entered. */
    entered: z.array(Key),
    now: Instant,
  }),
})

export const unlockExclusives = contract({
  ...routes.unlockExclusives,
  summary:
    'Unlocks deals of an organization with a code. After five wrong codes in 15 minutes, further tries are refused.',
  body: UnlockAttempt,
  problems: ['tooManyTries', 'busy'],
  output: z.object({
    /** True if the text is a valid exclusive code of this organization. */
    exclusiveCodeStatus: z.boolean(),
    /** True if the text is a valid special code of this organization. */
    specialCodeStatus: z.boolean(),
    /**
     * True if the unlock was saved. If false although the code is valid, the caller should try
     * again.
     */
    userUpdateStatus: z.boolean(),
  }),
})
