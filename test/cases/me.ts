import { CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import { APART, atMost, type CasesOf, DRAWN, exactly, GROWS, KEPT, SIGNED_IN } from './case.ts'

export const meCases: CasesOf<'me'> = {
  'read-me': {
    gets: SIGNED_IN,
    cost: exactly(),
  },
  'update-user-data-after-login-or-sign-up': {
    input: () => ({ body: { email: 'fan@fans.example' } }),
    gets: SIGNED_IN,
    cost: exactly(),
  },
  'update-me': {
    input: () => ({ body: { firstName: 'Robin' } }),
    gets: SIGNED_IN,
    cost: exactly({
      input: () => ({ body: { userName: 'robin-of-the-lake' } }),
    }),
  },
  'delete-me': {
    gets: [401, 200, 403, 403, 403, 403, 403],
    cost: exactly(APART),
  },
  'sign-out-everywhere': {
    gets: SIGNED_IN,
    cost: exactly(APART),
  },
  'check-and-suggest-usernames': {
    input: () => ({ body: { userName: 'robinlockhart' } }),
    gets: SIGNED_IN,
    cost: atMost(DRAWN),
  },
  'set-language': {
    input: () => ({ body: { languagePreference: 'fr' } }),
    gets: SIGNED_IN,
    cost: exactly(),
  },
  'follow-organization': {
    gets: SIGNED_IN,
    cost: exactly(),
  },
  'unfollow-organization': {
    gets: SIGNED_IN,
    cost: exactly(),
  },
  'set-sharing': {
    input: () => ({ body: { isGiven: false, version: CONSENT_VERSION, language: 'fr' } }),
    gets: SIGNED_IN,
    cost: exactly(APART),
  },
  'read-feed': {
    gets: SIGNED_IN,
    cost: atMost(GROWS),
  },
  'recommended-offer': {
    gets: SIGNED_IN,
    cost: atMost(KEPT),
  },
  'create-event': {
    input: ({ teamKey, userKey }) => ({
      body: { type: 'unfollow', resource: 'team', resourceKey: teamKey, userKey },
    }),
    gets: [401, 403, 403, 403, 403, 403, 403],
    cost: exactly(),
  },
  'update-redemptions-with-device-info': {
    input: ({ dealKey, userKey }) => ({
      body: { dealID: dealKey, userID: userKey, deviceInfo: { web: true, platform: 'Android' } },
    }),
    gets: [401, 403, 403, 403, 403, 403, 403],
    cost: exactly(),
  },
  'list-my-redemptions': {
    gets: SIGNED_IN,
    cost: atMost(GROWS),
  },
  'give-feedback': {
    input: ({ dealKey: offerKey }) => ({
      body: {
        redemption: { offerKey, number: 1 },
        outcome: 'different',
        comment: 'Only on weekdays.',
      },
    }),
    gets: [401, 404, 404, 404, 404, 404, 404],
    cost: exactly(APART),
  },
  'read-my-deals': {
    gets: SIGNED_IN,
    cost: atMost(GROWS),
  },
  'save-deal': {
    gets: SIGNED_IN,
    cost: exactly(),
  },
  'unsave-deal': {
    gets: SIGNED_IN,
    cost: exactly(),
  },
  'list-saved-deals': {
    gets: SIGNED_IN,
    cost: atMost(GROWS),
  },
  'unlock-exclusives': {
    input: ({ teamKey, code }) => ({ body: { teamKey, exclusiveCode: code } }),
    gets: SIGNED_IN,
    cost: exactly(),
  },
}
