import { DEFAULT_POINT_SYSTEM as system } from '#shared/model/point-system.ts'
import { APART, atMost, type CasesOf, exactly, type Gets, GROWS } from './case.ts'

const ADMIN: Gets = [401, 403, 403, 403, 403, 403, 200]

export const settingsCases: CasesOf<'settings'> = {
  'read-point-system': {
    gets: ADMIN,
    cost: atMost(GROWS),
  },
  'save-point-system': {
    input: () => ({ body: { ...system } }),
    gets: ADMIN,
    cost: exactly(),
  },
  'read-health-setting': {
    gets: ADMIN,
    cost: atMost(GROWS),
  },
  'save-health-setting': {
    input: () => ({ body: { pauseBelow: 50 } }),
    gets: ADMIN,
    cost: atMost(GROWS),
  },
  'try-point-system': {
    input: ({ teamKey }) => ({ body: { system, fan: { age: 30, teamKeys: [teamKey] } } }),
    gets: ADMIN,
    cost: atMost(GROWS),
  },
  'read-preferences': {
    gets: ADMIN,
    cost: atMost(GROWS),
  },
  'read-featured': {
    gets: ADMIN,
    cost: atMost(GROWS),
  },
  'save-featured': {
    input: ({ teamKey }) => ({
      body: {
        teams: [{ key: teamKey, featuredSponsorKeys: [] }],
        brandsByCategory: {
          'Sports Teams': [],
          Communities: [],
          'Media & Influencers': [],
          'Universities & Colleges': [],
          Events: [],
        },
      },
    }),
    gets: ADMIN,
    cost: atMost(GROWS),
  },
  'read-categories': {
    gets: [401, 403, 200, 200, 200, 200, 200],
    cost: atMost(GROWS),
  },
  'save-categories': {
    input: () => ({
      body: { categories: [{ name: 'Clubs', subcategories: [{ name: 'Chess' }] }] },
    }),
    gets: ADMIN,
    cost: exactly(APART),
  },
  'read-category-uses': {
    gets: ADMIN,
    cost: atMost(GROWS),
  },
  'read-switches': {
    gets: [401, 403, 200, 200, 200, 200, 200],
    cost: atMost(GROWS),
  },
  'save-switch': {
    // Pauses only alerts. Any other pause would cause refusals in other cases that share the same
    // data.
    input: () => ({
      body: { name: 'alerts', pause: { reason: 'A partner sent the wrong deal', minutes: 60 } },
    }),
    gets: ADMIN,
    cost: atMost(GROWS),
  },
}
