import { organizationsPatterns as patterns } from '#lambdas/stores/access-patterns/organizations.ts'
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

/** What the form of an organization sends. */
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

/** An organization itself and admins. */
const OWN_TEAM: Gets = [401, 403, 403, 403, 200, 403, 200]

const picturesOf = (teamKey: string) => ({
  logo: { path: `images/teams/${teamKey}/logo.svg` },
  picture: { path: `images/teams/${teamKey}/team_photo.jpg` },
})

export const organizationsCases: CasesOf<'organizations'> = {
  'list-organizations': {
    gets: ANYBODY,
    cost: atMost(patterns['list-organizations'], GROWS),
  },
  'read-organization': {
    gets: ANYBODY,
    cost: atMost(patterns['read-organization'], DEAREST),
  },
  'list-organization-deals': {
    input: () => ({ query: { kind: 'public' } }),
    gets: ANYBODY,
    cost: atMost(patterns['list-organization-deals'], KEPT),
  },
  'read-brand': {
    gets: ANYBODY,
    cost: exactly(patterns['read-brand']),
  },
  'list-portal-organizations': {
    input: () => ({ query: { query: 'gulls', filter: 'SportsTeams', page: '1' } }),
    gets: [401, 403, 403, 403, 200, 200, 200],
    cost: atMost(patterns['list-portal-organizations'], GROWS, { input: () => ({}) }),
  },
  'create-organization': {
    input: ({ upload }) => ({
      body: { ...FORM, logo: { upload }, picture: { upload }, attempt: 'the-one-attempt' },
    }),
    // The upload of the sample is of nobody.
    gets: [401, 403, 403, 403, 403, 403, 422],
    cost: atMost(patterns['create-organization'], GROWS, APART),
  },
  'read-organization-for-edit': {
    gets: ADMIN_ALONE,
    cost: exactly(patterns['read-organization-for-edit']),
  },
  'update-organization': {
    input: ({ version, teamKey }) => ({
      body: { ...FORM, ...picturesOf(teamKey), slug: `larks-${teamKey}`, archived: false, version },
    }),
    gets: ADMIN_ALONE,
    cost: atMost(patterns['update-organization'], GROWS, APART),
  },
  'archive-organization': {
    input: () => ({ body: { archived: false } }),
    gets: ADMIN_ALONE,
    cost: atMost(patterns['archive-organization'], GROWS, APART),
  },
  'check-slug': {
    input: ({ teamKey }) => ({ query: { slug: 'Harbour Gulls', teamKey } }),
    gets: ADMIN_ALONE,
    cost: exactly(patterns['check-slug']),
  },
  'read-portal-organization': {
    gets: OWN_TEAM,
    cost: atMost(patterns['read-portal-organization'], GROWS),
  },
  'list-team-redemptions': {
    input: () => ({ query: { range: 'ThisYear' } }),
    gets: OWN_TEAM,
    cost: atMost(patterns['list-team-redemptions'], GROWS),
  },
  'list-followers': {
    input: () => ({ query: { range: '30', query: 'fans.example' } }),
    gets: OWN_TEAM,
    cost: atMost(patterns['list-followers'], GROWS),
  },
}
