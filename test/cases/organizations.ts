import {
  ADMIN_ALONE,
  ANYBODY,
  APART,
  atMost,
  type CasesOf,
  DEAREST,
  exactly,
  type Gets,
  GROWS,
  KEPT,
} from './case.ts'

/** Body that creates an organization. */
const FORM = {
  name: 'Lakeside Larks',
  shortName: 'Larks',
  slug: 'lakesidelarks',
  description: 'Baseball under the lights.',
  descriptionFr: 'Du baseball sous les projecteurs.',
  sport: 'Baseball',
  league: 'Lakeshore League',
  division: 'East',
  categories: ['Sports Teams'],
  subcategories: ['Baseball'],
  keywords: ['larks', 'ballpark'],
  sponsorKeys: [],
  website: 'https://www.lakesidelarks.example',
  socialTiktok: 'https://social.example/t/lakesidelarks',
  arenaName: 'Lakeside Park',
  arenaAddress: '3 Shore Road, Kingston',
  city: 'Kingston',
  region: 'ON',
  latitude: 44.2312,
  longitude: -76.486,
  timeZone: 'America/Toronto',
  email: 'office@lakesidelarks.example',
  displayEmail: 'hello@lakesidelarks.example',
}

/** Statuses for a page that only the organization and admins may open. */
const OWN_TEAM: Gets = [401, 403, 403, 403, 200, 403, 200]

const picturesOf = (teamKey: string) => ({
  logo: { path: `images/teams/${teamKey}/logo.svg` },
  picture: { path: `images/teams/${teamKey}/team_photo.jpg` },
})

export const organizationsCases: CasesOf<'organizations'> = {
  'list-organizations': {
    gets: ANYBODY,
    cost: atMost(GROWS),
  },
  'read-organization': {
    gets: ANYBODY,
    cost: atMost(DEAREST),
  },
  'count-organization-deals': {
    gets: ANYBODY,
    cost: atMost(KEPT),
  },
  'list-organization-deals': {
    input: () => ({ query: { kind: 'public' } }),
    gets: ANYBODY,
    cost: atMost(KEPT),
  },
  'read-brand': {
    gets: ANYBODY,
    cost: exactly(),
  },
  'list-portal-organizations': {
    input: () => ({ query: { query: 'gulls', filter: 'SportsTeams', page: '1' } }),
    gets: [401, 403, 403, 403, 200, 200, 200],
    cost: atMost(GROWS, { input: () => ({}) }),
  },
  'create-organization': {
    input: ({ upload }) => ({
      body: { ...FORM, logo: { upload }, picture: { upload }, attempt: 'the-one-attempt' },
    }),
    // An admin gets 422, as the sample's upload does not exist.
    gets: [401, 403, 403, 403, 403, 403, 422],
    cost: atMost(GROWS, APART),
  },
  'read-organization-for-edit': {
    gets: ADMIN_ALONE,
    cost: exactly(),
  },
  'update-organization': {
    input: ({ version, teamKey }) => ({
      body: { ...FORM, ...picturesOf(teamKey), slug: `larks-${teamKey}`, archived: false, version },
    }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'archive-organization': {
    input: () => ({ body: { archived: false } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'check-slug': {
    input: ({ teamKey }) => ({ query: { slug: 'Harbour Gulls', teamKey } }),
    gets: ADMIN_ALONE,
    cost: exactly(),
  },
  'read-portal-organization': {
    gets: OWN_TEAM,
    cost: atMost(GROWS),
  },
  'list-team-redemptions': {
    input: () => ({ query: { range: 'ThisYear' } }),
    gets: OWN_TEAM,
    cost: atMost(GROWS),
  },
  'list-followers': {
    input: () => ({ query: { range: '30', query: 'fans.example' } }),
    gets: OWN_TEAM,
    cost: atMost(GROWS),
  },
}
