import { settingsPatterns as patterns } from '#lambdas/stores/access-patterns/settings.ts'
import { DEFAULT_POINT_SYSTEM as system } from '#shared/model/point-system.ts'
import { APART, atMost, type CasesOf, exactly, type Gets, GROWS } from './case.ts'

const ADMIN: Gets = [401, 403, 403, 403, 403, 403, 200]

export const settingsCases: CasesOf<'settings'> = {
  'read-point-system': {
    gets: ADMIN,
    cost: atMost(patterns['read-point-system'], GROWS),
  },
  'save-point-system': {
    input: () => ({ body: { ...system } }),
    gets: ADMIN,
    cost: exactly(patterns['save-point-system']),
  },
  'try-point-system': {
    input: ({ teamKey }) => ({ body: { system, fan: { age: 30, teamKeys: [teamKey] } } }),
    gets: ADMIN,
    cost: atMost(patterns['try-point-system'], GROWS),
  },
  'read-preferences': {
    gets: ADMIN,
    cost: atMost(patterns['read-preferences'], GROWS),
  },
  'read-featured': {
    gets: ADMIN,
    cost: atMost(patterns['read-featured'], GROWS),
  },
  'save-featured': {
    input: ({ teamKey }) => ({
      body: {
        teams: [{ key: teamKey, featuredSponsorKeys: [] }],
        brandsByCategory: {
          ...{ 'Sports Teams': [], Communities: [], 'Media & Influencers': [] },
          ...{ 'Universities & Colleges': [], Events: [] },
        },
      },
    }),
    gets: ADMIN,
    cost: atMost(patterns['save-featured'], GROWS),
  },
  'read-categories': {
    gets: [401, 403, 200, 200, 200, 200, 200],
    cost: atMost(patterns['read-categories'], GROWS),
  },
  'save-categories': {
    input: () => ({
      body: { categories: [{ name: 'Clubs', subcategories: [{ name: 'Chess' }] }] },
    }),
    gets: ADMIN,
    cost: exactly(patterns['save-categories'], APART),
  },
  'read-category-uses': {
    gets: ADMIN,
    cost: atMost(patterns['read-category-uses'], GROWS),
  },
}
