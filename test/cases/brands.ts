import { ADMIN_ALONE, APART, atMost, type CasesOf, GROWS } from './case.ts'

/** Body that creates a brand. */
const BRAND = {
  brandType: 'team',
  name: 'Lakeshore League',
  categories: ['Sports Teams'],
  subcategories: ['Hockey'],
  teamKeys: [],
  sponsorKeys: [],
  active: true,
}

/** Body that creates a deal group. */
const GROUP = {
  description: 'A slice in every arena',
  descriptionFr: 'Une pointe dans chaque aréna',
  exclusive: false,
}

export const brandsCases: CasesOf<'brands'> = {
  'list-portal-brands': {
    input: () => ({ query: { query: 'lake', filter: 'NewestToOldest', page: '1' } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS),
  },
  'create-brand': {
    input: ({ upload }) => ({
      body: { ...BRAND, logo: { upload }, picture: { upload }, attempt: 'the-one-attempt' },
    }),
    // An admin gets 422, as the sample's upload does not exist.
    gets: [401, 403, 403, 403, 403, 403, 422],
    cost: atMost(GROWS, APART),
  },
  'read-brand-for-edit': {
    gets: ADMIN_ALONE,
    cost: atMost(GROWS),
  },
  'update-brand': {
    input: ({ brandKey, teamKey, version }) => ({
      body: {
        ...BRAND,
        teamKeys: [teamKey],
        version,
        logo: { path: `images/brands/${brandKey}/logo.svg` },
        picture: { path: `images/brands/${brandKey}/picture.jpg` },
      },
    }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'delete-brand': {
    // An admin gets 409, as the brand has a deal group.
    gets: [401, 403, 403, 403, 403, 403, 409],
    cost: atMost(GROWS, APART),
  },
  'list-brand-deals': {
    input: () => ({ query: { query: 'slice', page: '1' } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, { input: () => ({}) }),
  },
  'create-deal-group': {
    input: ({ upload, dealKey }) => ({
      body: { ...GROUP, offerKeys: [dealKey], picture: { upload }, attempt: 'the-one-attempt' },
    }),
    // An admin gets 422, as the sample's deal is already in a group and its upload does not exist.
    gets: [401, 403, 403, 403, 403, 403, 422],
    cost: atMost(GROWS, APART),
  },
  'read-deal-group-for-edit': {
    gets: ADMIN_ALONE,
    cost: atMost(GROWS),
  },
  'update-deal-group': {
    input: ({ dealKey, groupKey, version }) => ({
      body: {
        ...GROUP,
        offerKeys: [dealKey],
        version,
        picture: { path: `images/groups/${groupKey}/group.jpg` },
      },
    }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'delete-deal-group': {
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
}
