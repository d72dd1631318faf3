import { ADMIN_ALONE, APART, atMost, type CasesOf, exactly, GROWS } from './case.ts'

/** Body that creates a business. */
const FORM = {
  name: 'Ferry Street Bakery',
  description: 'Bread at six, cakes at nine.',
  descriptionFr: 'Du pain à six heures, des gâteaux à neuf.',
  category: 'bakery',
  keywords: ['bread', 'cakes'],
  address: '12 Ferry Street, Toronto',
  city: 'Toronto',
  region: 'ON',
  latitude: 43.6426,
  longitude: -79.3871,
  timeZone: 'America/Toronto',
  openingHours: ['closed', ...Array(5).fill('06:00-13:00 15:00-18:00'), '08:00-14:00'],
  specialHours: [{ day: '2026-12-25', hours: 'closed' }],
  website: 'https://www.ferrystreetbakery.example',
  phone: '+1 416 555 0134',
  email: 'owner@ferrystreetbakery.example',
  displayEmail: 'hello@ferrystreetbakery.example',
  instagram: 'https://social.example/i/ferrystreetbakery',
  redeemRadius: 300,
  alertRadius: 2000,
  flashDealPercentageOverride: 85,
}

const pictureOf = (sponsorKey: string) => ({
  picture: { path: `images/sponsor/${sponsorKey}/profile.jpg` },
})

export const sponsorsCases: CasesOf<'sponsors'> = {
  'list-portal-sponsors': {
    input: ({ teamKey }) => ({
      query: { teamKey, query: 'oven', filter: 'NewestToOldest', page: '1' },
    }),
    gets: [401, 403, 403, 403, 200, 403, 200],
    cost: atMost(GROWS, { input: () => ({}) }),
  },
  'create-sponsor': {
    input: ({ upload }) => ({
      body: { ...FORM, picture: { upload }, attempt: 'the-one-attempt' },
    }),
    // An admin gets 422, as the sample's upload does not exist.
    gets: [401, 403, 403, 403, 403, 403, 422],
    cost: atMost(GROWS, APART),
  },
  'read-sponsor-for-edit': {
    gets: ADMIN_ALONE,
    cost: exactly(),
  },
  'update-sponsor': {
    input: ({ sponsorKey, version }) => ({
      body: { ...FORM, ...pictureOf(sponsorKey), version },
    }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'save-training-document': {
    input: ({ upload }) => ({ body: { document: { upload } } }),
    // The business and admins get 422, as the sample's upload does not exist.
    gets: [401, 403, 422, 403, 403, 403, 422],
    cost: atMost(GROWS, APART),
  },
  'delete-sponsor': {
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
}
