import { APART, atMost, type CasesOf, DEAREST, exactly, type Gets, GROWS } from './case.ts'

const OF_TEAM: Gets = [401, 403, 403, 403, 200, 403, 200]
/** Statuses for a code that nobody has used. */
const NOT_USED: Gets = [401, 403, 403, 403, 404, 403, 404]
const UNKNOWN = ['Nobody-77']

export const codesCases: CasesOf<'codes'> = {
  'list-codes': {
    input: () => ({ query: { accessLevel: 'exclusive', status: 'active', prefix: 'G' } }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'list-unused-codes': {
    input: () => ({ query: { accessLevel: 'exclusive' } }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'read-code-totals': {
    gets: OF_TEAM,
    cost: atMost(DEAREST, APART),
  },
  'read-code-detail': {
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'add-code': {
    input: () => ({ body: { code: 'Upload-2', accessLevel: 'exclusive', limit: 1 } }),
    gets: [401, 403, 403, 403, 200, 403, 409],
    cost: exactly(APART),
  },
  'begin-code-job': {
    input: () => ({ body: { kind: 'upload', accessLevel: 'exclusive' } }),
    gets: OF_TEAM,
    cost: atMost(DEAREST, APART),
  },
  'put-code-rows': {
    input: () => ({ body: { codes: ['Upload-1'] } }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'start-code-job': {
    input: () => ({ body: { chunks: 1 } }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'read-code-job': {
    gets: OF_TEAM,
    cost: exactly(APART),
  },
  'list-code-jobs': {
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'list-code-rows': {
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'deactivate-exclusive-code-for-user': {
    input: ({ teamKey, userKey, code }) => ({ body: { teamKey, userKey, exclusiveCode: code } }),
    gets: NOT_USED,
    cost: exactly(APART),
  },
  'deactivate-special-code-for-user': {
    input: ({ teamKey, userKey, code }) => ({ body: { teamKey, userKey, specialCode: code } }),
    gets: NOT_USED,
    cost: exactly(APART),
  },
  'deactivate-all-codes-for-team': {
    input: ({ teamKey }) => ({ body: { teamKey, codes: UNKNOWN, deactivateAll: false } }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'delete-all-codes-for-team': {
    input: ({ teamKey }) => ({ body: { teamKey, codes: UNKNOWN, deleteAll: false } }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'deactivate-all-special-codes-for-team': {
    input: ({ teamKey }) => ({
      body: { teamKey, codes: UNKNOWN, deactivateAll: false, accessLevel: 'player' },
    }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'delete-all-special-codes-for-team': {
    input: ({ teamKey }) => ({
      body: { teamKey, codes: UNKNOWN, deleteAll: false, accessLevel: 'player' },
    }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'fetch-exclusive-codes': {
    input: ({ teamKey }) => ({ body: { teamId: teamKey } }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'fetch-special-codes': {
    input: ({ teamKey }) => ({ body: { teamId: teamKey, accessLevel: 'player' } }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'fetch-exclusive-code-totals': {
    input: ({ teamKey }) => ({ body: { teamId: teamKey } }),
    gets: OF_TEAM,
    cost: atMost(DEAREST, APART),
  },
  'create-exclusive-codes': {
    input: ({ teamKey }) => ({ body: { teamId: teamKey, codes: ['Upload-3', 'Upload-4'] } }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
  'create-special-codes': {
    input: ({ teamKey }) => ({
      body: { teamId: teamKey, codes: ['Upload-5'], accessLevel: 'groupPass' },
    }),
    gets: OF_TEAM,
    cost: atMost(GROWS, APART),
  },
}
