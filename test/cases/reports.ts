import { ADMIN_ALONE, APART, atMost, type CasesOf, exactly, type Gets, GROWS } from './case.ts'

/** Statuses for a job that the permitted callers have already started. */
const STARTED: Gets = [401, 403, 404, 404, 200, 404, 200]

export const reportsCases: CasesOf<'reports'> = {
  'start-report': {
    input: ({ teamKey }) => ({
      body: {
        asked: { name: 'teamRedemptions', teamKey, range: '30' },
        format: 'csv',
        language: 'en',
        zone: 'America/Toronto',
      },
    }),
    gets: [401, 403, 403, 403, 200, 403, 200],
    cost: atMost(GROWS, APART),
  },
  'read-report': { gets: STARTED, cost: exactly(APART) },
  'list-reports': {
    gets: [401, 403, 200, 200, 200, 200, 200],
    cost: atMost(GROWS),
  },
  'read-follower-counts': {
    gets: ADMIN_ALONE,
    cost: atMost(GROWS),
  },
  'read-report-file': { gets: STARTED, cost: exactly(APART) },
  'fetch-redemptions': {
    input: () => ({ body: { limit: 50 } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'fetch-events-by-type': {
    input: () => ({ body: { type: 'follow' } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'fetch-users-report-data': {
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'fetch-data-by-resource': {
    input: () => ({ body: { resource: 'team' } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, APART),
  },
  'fetch-data-by-resource-and-role': {
    input: ({ teamKey }) => ({ body: { role: 'team', key: teamKey, resource: 'offer' } }),
    gets: [401, 403, 403, 403, 200, 403, 200],
    cost: atMost(GROWS, APART),
  },
}
