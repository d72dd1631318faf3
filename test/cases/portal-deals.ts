import { ADMIN_ALONE, APART, atMost, type CasesOf, GROWS, type Sample } from './case.ts'

/** Form of an online deal. Its business needs no location. */
const form = ({ teamKey, dealKey }: Sample) => ({
  teamKeys: [teamKey],
  picture: { path: `images/offers/${dealKey}/offer.jpg` },
  description: 'A free coffee',
  descriptionFr: 'Un café gratuit',
  terms: 'One per visit.',
  keywords: ['coffee'],
  delayHour: 0,
  delayMonth: 0,
  delayWeek: 0,
  delayDay: 1,
  visibility: 'public',
  triggered: false,
  accessLevels: [],
  easyRedemption: false,
  dealType: 'online',
  website: 'https://coffee.example/order',
  currency: 'CAD',
  triggerDurationHours: 24,
  redemptionsLimit: false,
})

export const portalDealsCases: CasesOf<'portal-deals'> = {
  'list-portal-deals': {
    input: ({ sponsorKey }) => ({
      query: { sponsorKey, query: 'slices', filter: 'InStoreDeals', page: '1' },
    }),
    gets: [401, 403, 200, 403, 200, 200, 200],
    cost: atMost(GROWS, { input: () => ({}) }),
  },
  'read-portal-deal': {
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(GROWS),
  },
  'read-new-deal': {
    gets: ADMIN_ALONE,
    cost: atMost(GROWS),
  },
  'create-deal': {
    input: (sample) => ({
      body: { ...form(sample), dealKey: '01JH3VXQ6J8K0M2N4P6Q8R0S2T', copyOf: sample.dealKey },
    }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'read-deal-for-edit': {
    gets: ADMIN_ALONE,
    cost: atMost(GROWS),
  },
  'update-deal': {
    input: (sample) => ({ body: { ...form(sample), version: sample.dealVersion } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'act-on-deal': {
    input: () => ({ body: { action: 'pin' } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'act-on-deals': {
    input: ({ dealKey }) => ({ body: { dealKeys: [dealKey], action: 'unpin' } }),
    // An organization gets 200 too; the rows of the answer say that the action is not allowed.
    gets: [401, 403, 403, 403, 200, 200, 200],
    cost: atMost(GROWS, APART),
  },
  'resume-deal': {
    // The deal is published, so nothing changes.
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'undo-deal-actions': {
    input: ({ dealKey }) => ({
      body: { deeds: [{ dealKey, deed: '2026-11-20T08:30:00.000Z#01JH3VXQ6J8K0M2N4P6Q8R0S2T' }] },
    }),
    // The rows of the answer say that there is nothing to undo.
    gets: [401, 403, 403, 403, 200, 200, 200],
    cost: atMost(GROWS, APART),
  },
  'list-deal-redemptions': {
    input: () => ({ query: { range: '30', query: 'toronto' } }),
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(GROWS, { input: () => ({}) }),
  },
  'decide-for-fan': {
    input: () => ({ body: { isSignedIn: true, isFollowing: true, hasUnlocked: false } }),
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(GROWS),
  },
}
