import { mePatterns as patterns } from '#lambdas/stores/access-patterns/me.ts'
import { CONSENT_VERSION } from '#shared/model/consent.ts'
import { APART, atMost, type CasesOf, DRAWN, exactly, GROWS, KEPT, SIGNED_IN } from './case.ts'

export const meCases: CasesOf<'me'> = {
  'read-me': {
    gets: SIGNED_IN,
    cost: exactly(patterns['read-me']),
  },
  'update-user-data-after-login-or-sign-up': {
    input: () => ({ body: { email: 'fan@fans.example' } }),
    gets: SIGNED_IN,
    cost: exactly(patterns['update-user-data-after-login-or-sign-up']),
  },
  'update-me': {
    input: () => ({ body: { firstName: 'Robin' } }),
    gets: SIGNED_IN,
    cost: exactly(patterns['update-me'], {
      input: () => ({ body: { userName: 'robin-of-the-lake' } }),
    }),
  },
  'delete-me': {
    gets: [401, 200, 403, 403, 403, 403, 403],
    cost: exactly(patterns['delete-me'], APART),
  },
  'sign-out-everywhere': {
    gets: SIGNED_IN,
    cost: exactly(patterns['sign-out-everywhere'], APART),
  },
  'check-and-suggest-usernames': {
    input: () => ({ body: { userName: 'robinlockhart' } }),
    gets: SIGNED_IN,
    cost: atMost(patterns['check-and-suggest-usernames'], DRAWN),
  },
  'set-language': {
    input: () => ({ body: { languagePreference: 'fr' } }),
    gets: SIGNED_IN,
    cost: exactly(patterns['set-language']),
  },
  'follow-organization': {
    gets: SIGNED_IN,
    cost: exactly(patterns['follow-organization']),
  },
  'unfollow-organization': {
    gets: SIGNED_IN,
    cost: exactly(patterns['unfollow-organization']),
  },
  'set-sharing': {
    input: () => ({ body: { isGiven: false, version: CONSENT_VERSION, language: 'fr' } }),
    gets: SIGNED_IN,
    cost: exactly(patterns['set-sharing'], APART),
  },
  'read-feed': {
    gets: SIGNED_IN,
    cost: atMost(patterns['read-feed'], GROWS),
  },
  'recommended-offer': {
    gets: SIGNED_IN,
    cost: atMost(patterns['recommended-offer'], KEPT),
  },
  'create-event': {
    input: ({ teamKey, userKey }) => ({
      body: { type: 'unfollow', resource: 'team', resourceKey: teamKey, userKey },
    }),
    gets: [401, 403, 403, 403, 403, 403, 403],
    cost: exactly(patterns['create-event']),
  },
  'update-redemptions-with-device-info': {
    input: ({ dealKey, userKey }) => ({
      body: { dealID: dealKey, userID: userKey, deviceInfo: { web: true, platform: 'Android' } },
    }),
    gets: [401, 403, 403, 403, 403, 403, 403],
    cost: exactly(patterns['update-redemptions-with-device-info']),
  },
  'list-my-redemptions': {
    gets: SIGNED_IN,
    cost: atMost(patterns['list-my-redemptions'], GROWS),
  },
  'read-my-deals': {
    gets: SIGNED_IN,
    cost: atMost(patterns['read-my-deals'], GROWS),
  },
  'save-deal': {
    gets: SIGNED_IN,
    cost: exactly(patterns['save-deal']),
  },
  'unsave-deal': {
    gets: SIGNED_IN,
    cost: exactly(patterns['unsave-deal']),
  },
  'list-saved-deals': {
    gets: SIGNED_IN,
    cost: atMost(patterns['list-saved-deals'], GROWS),
  },
  'unlock-exclusives': {
    input: ({ teamKey, code }) => ({ body: { teamKey, exclusiveCode: code } }),
    gets: SIGNED_IN,
    cost: exactly(patterns['unlock-exclusives']),
  },
}
