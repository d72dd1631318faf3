import type { Route } from './route.ts'

export const readMe = {
  name: 'read-me',
  method: 'GET',
  path: '/me',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const updateUserDataAfterLoginOrSignUp = {
  name: 'update-user-data-after-login-or-sign-up',
  method: 'POST',
  path: '/authorizedFunctions/updateUserDataAfterLoginOrSignUp',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const updateMe = {
  name: 'update-me',
  method: 'PATCH',
  path: '/me',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const deleteMe = {
  name: 'delete-me',
  method: 'DELETE',
  path: '/me',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const signOutEverywhere = {
  name: 'sign-out-everywhere',
  method: 'POST',
  path: '/me/signOutEverywhere',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const checkAndSuggestUsernames = {
  name: 'check-and-suggest-usernames',
  method: 'POST',
  path: '/authorizedFunctions/checkAndSuggestUsernames',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const setLanguage = {
  name: 'set-language',
  method: 'PUT',
  path: '/me/language',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const followOrganization = {
  name: 'follow-organization',
  method: 'PUT',
  path: '/me/follows/{teamKey}',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const unfollowOrganization = {
  name: 'unfollow-organization',
  method: 'DELETE',
  path: '/me/follows/{teamKey}',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const setSharing = {
  name: 'set-sharing',
  method: 'PUT',
  path: '/me/follows/{teamKey}/sharing',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const createEvent = {
  name: 'create-event',
  method: 'POST',
  path: '/authorizedFunctions/createEvent',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const updateRedemptionsWithDeviceInfo = {
  name: 'update-redemptions-with-device-info',
  method: 'POST',
  path: '/authorizedFunctions/updateRedemptionsWithDeviceInfo',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const readMyDeals = {
  name: 'read-my-deals',
  method: 'GET',
  path: '/me/deals',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const unlockExclusives = {
  name: 'unlock-exclusives',
  method: 'POST',
  path: '/authorizedFunctions/unlockExclusives',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route
