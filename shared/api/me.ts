import * as z from 'zod/mini'
import { FEED_SUGGESTIONS, FOLLOWED_MAX, USERNAME_SUGGESTIONS_MAX } from '../constants.ts'
import { Unlock } from '../model/code.ts'
import { Instant, Key } from '../model/common.ts'
import { CONSENT_VERSIONS } from '../model/consent.ts'
import { TOLD_EVENTS, UserEvent } from '../model/event.ts'
import { OfferCard } from '../model/offer.ts'
import { OrganizationCard } from '../model/organization.ts'
import { DeviceInfo } from '../model/redemption.ts'
import { LANGUAGES, ProfileFields, User } from '../model/user.ts'
import { ProfileChanges, UserName } from '../validation/profile.ts'
import { UnlockAttempt } from '../validation/unlock.ts'
import { contract } from './contract.ts'
import { Near } from './near.ts'
import { PagingQuery, pageOf } from './paging.ts'

export const readMe = contract({
  name: 'read-me',
  method: 'GET',
  path: '/me',
  area: 'me',
  summary: 'The signed-in user with what they follow, have unlocked and have saved.',
  access: 'signedIn',
  problems: ['notFound'],
  output: z.object({
    user: User,
    /** Keys of the organizations that the user follows. */
    teams: z.array(Key),
    /** Those of them that may know the user's name and e-mail address, and that alert them. */
    sharedWith: z.array(Key),
    alertedBy: z._default(z.array(Key), []),
    unlocked: z.array(Unlock),
    /** Keys of the deals that the user has saved, those saved last first. */
    savedDeals: z._default(z.array(Key), []),
    onboarding: z.boolean(),
    now: Instant,
  }),
})

export const updateUserDataAfterLoginOrSignUp = contract({
  name: 'update-user-data-after-login-or-sign-up',
  method: 'POST',
  path: '/authorizedFunctions/updateUserDataAfterLoginOrSignUp',
  area: 'me',
  summary: "Makes the user's record at the first sign-in; the token's e-mail is the one kept.",
  access: 'signedIn',
  body: z.strictObject({
    email: z.string().check(z.maxLength(254)),
    createdAt: z.optional(Instant),
  }),
  output: z.object({ ok: z.boolean() }),
})

export const updateMe = contract({
  name: 'update-me',
  method: 'PATCH',
  path: '/me',
  area: 'me',
  summary: "Changes the given fields of the user's record; the parts of their city only together.",
  access: 'signedIn',
  body: ProfileChanges,
  problems: ['notFound', 'userNameTaken', 'changedMeanwhile', 'busy'],
  form: ProfileFields,
  output: z.object({ user: User, onboarding: z.boolean() }),
})

export const deleteMe = contract({
  name: 'delete-me',
  method: 'DELETE',
  path: '/me',
  area: 'me',
  summary: "Deletes the caller's account and all that names them; asked again it goes on.",
  access: 'signedIn',
  problems: ['busy'],
  output: z.object({
    /** False where so much is left that it must be asked again. */
    isDone: z.boolean(),
  }),
})

export const signOutEverywhere = contract({
  name: 'sign-out-everywhere',
  method: 'POST',
  path: '/me/signOutEverywhere',
  area: 'me',
  summary:
    "Ends all sessions of the caller, this one too: none can be renewed, and a role's tokens are refused at once. Called after a change of password or e-mail.",
  access: 'signedIn',
  output: z.object({ isDone: z.literal(true) }),
})

export const checkAndSuggestUsernames = contract({
  name: 'check-and-suggest-usernames',
  method: 'POST',
  path: '/authorizedFunctions/checkAndSuggestUsernames',
  area: 'me',
  summary: 'Whether a user name is free, and what is free instead. The caller may keep their own.',
  access: 'signedIn',
  body: z.strictObject({ userName: UserName }),
  output: z.object({
    available: z.boolean(),
    suggestions: z.array(z.string()).check(z.maxLength(USERNAME_SUGGESTIONS_MAX)),
  }),
})

export const setLanguage = contract({
  name: 'set-language',
  method: 'PUT',
  path: '/me/language',
  area: 'me',
  summary: "Keeps the user's language.",
  access: 'signedIn',
  body: z.strictObject({ languagePreference: z.enum(LANGUAGES) }),
  problems: ['notFound'],
  output: z.object({ languagePreference: z.enum(LANGUAGES) }),
})

const TeamParams = z.object({ teamKey: Key })
const FollowState = z.object({ teamKey: Key, isFollowing: z.boolean() })

export const followOrganization = contract({
  name: 'follow-organization',
  method: 'PUT',
  path: '/me/follows/{teamKey}',
  area: 'me',
  summary: `Follows an organization, of ${FOLLOWED_MAX} at most; following it already changes nothing.`,
  access: 'signedIn',
  params: TeamParams,
  problems: ['notFound', 'tooManyFollowed', 'busy'],
  output: FollowState,
})

export const unfollowOrganization = contract({
  name: 'unfollow-organization',
  method: 'DELETE',
  path: '/me/follows/{teamKey}',
  area: 'me',
  summary: 'Stops following an organization; not following it changes nothing.',
  access: 'signedIn',
  params: TeamParams,
  problems: ['busy'],
  output: FollowState,
})

export const setSharing = contract({
  name: 'set-sharing',
  method: 'PUT',
  path: '/me/follows/{teamKey}/sharing',
  area: 'me',
  summary:
    "Lets a followed organization have the caller's name and e-mail address, or no longer; each change is kept with the words that the caller saw.",
  access: 'signedIn',
  params: TeamParams,
  body: z.strictObject({
    isGiven: z.boolean(),
    version: z.enum(CONSENT_VERSIONS),
    language: z.enum(LANGUAGES),
  }),
  problems: ['notFollowing', 'busy'],
  output: z.object({ teamKey: Key, isGiven: z.boolean() }),
})

export const readFeed = contract({
  name: 'read-feed',
  method: 'GET',
  path: '/me/feed',
  area: 'me',
  summary:
    'Deals of the followed organizations, newest first; these organizations; six to follow besides.',
  access: 'signedIn',
  query: PagingQuery,
  problems: ['notFound'],
  output: z.object({
    ...pageOf(OfferCard).shape,
    /** The followed organizations that are not archived, those with the most fans first. */
    organizations: z.array(OrganizationCard),
    suggestions: z.array(OrganizationCard).check(z.maxLength(FEED_SUGGESTIONS)),
  }),
})

const points = z.number()

export const recommendedOffer = contract({
  name: 'recommended-offer',
  method: 'GET',
  path: '/authorizedFunctions/recommendedOffer',
  area: 'me',
  summary: 'One of the deals that suit the caller best, by the point system of the admin; or none.',
  access: 'signedIn',
  query: z.strictObject({
    /** Place of the fan's device; the profile's without it. */
    near: z.optional(Near),
  }),
  problems: ['notFound'],
  output: z.object({
    offer: z.nullable(OfferCard),
    /** Reason for the choice: the points of each part, and their inputs. */
    score: z.optional(
      z.object({
        total: points,
        parts: z.object({
          distance: points,
          follows: points,
          groupPreferences: points,
          newness: points,
          popularity: points,
        }),
        /** The fan's age group and gender, where both are known. */
        group: z.optional(z.string()),
        candidates: z.int(),
      }),
    ),
  }),
})

export const createEvent = contract({
  name: 'create-event',
  method: 'POST',
  path: '/authorizedFunctions/createEvent',
  area: 'me',
  summary:
    'Notes that the caller follows an organization, or has left it: in their own name, and true.',
  access: 'signedIn',
  body: z.strictObject({
    type: z.enum(TOLD_EVENTS),
    resource: z.literal('team'),
    ...z.pick(UserEvent, { resourceKey: true, userKey: true, metaData: true }).shape,
  }),
  problems: ['notFound', 'eventNotTrue', 'tooManyTries', 'busy'],
  output: z.object({ success: z.boolean() }),
})

export const updateRedemptionsWithDeviceInfo = contract({
  name: 'update-redemptions-with-device-info',
  method: 'POST',
  path: '/authorizedFunctions/updateRedemptionsWithDeviceInfo',
  area: 'me',
  summary: "Adds the device to the caller's redemption of the last 10 minutes, where it has none.",
  access: 'signedIn',
  body: z.strictObject({
    dealID: Key,
    userID: Key,
    deviceInfo: DeviceInfo,
    /** Known to the server already, and passed over. */
    time: z.optional(z.string().check(z.maxLength(40))),
    teamID: z.optional(Key),
    sponsorID: z.optional(Key),
  }),
  problems: ['notFound', 'busy'],
  output: z.object({ success: z.boolean() }),
})

export const readMyDeals = contract({
  name: 'read-my-deals',
  method: 'GET',
  path: '/me/deals',
  area: 'me',
  summary:
    'What cards of deals show the caller alone: coupons that still run, when they redeemed what, contests entered.',
  access: 'signedIn',
  output: z.object({
    /** By the key of the deal, when the caller redeemed it: within the last 10 minutes. */
    coupons: z.record(z.string(), Instant),
    /** The last time of each deal that the caller has redeemed. */
    redeemed: z.optional(z.record(z.string(), Instant)),
    /** Keys of contests. */
    entered: z.array(Key),
    now: Instant,
  }),
})

export const unlockExclusives = contract({
  name: 'unlock-exclusives',
  method: 'POST',
  path: '/authorizedFunctions/unlockExclusives',
  area: 'me',
  summary:
    'Unlocks deals of an organization by a code. Five wrong codes of a person in 15 minutes are the most.',
  access: 'signedIn',
  body: UnlockAttempt,
  problems: ['tooManyTries', 'busy'],
  output: z.object({
    /** The code is a good exclusive code of this organization. */
    exclusiveCodeStatus: z.boolean(),
    /** The code is a good special code of it; both false for any other text, whatever the reason. */
    specialCodeStatus: z.boolean(),
    /** Whether the unlock was written to the fan's record. False with a good code: try again. */
    userUpdateStatus: z.boolean(),
  }),
})
