import { codesPatterns as patterns } from '#lambdas/stores/access-patterns/codes.ts'
import { APART, atMost, type CasesOf, DEAREST, exactly, type Gets, GROWS } from './case.ts'

const OF_TEAM: Gets = [401, 403, 403, 403, 200, 403, 200]
/** Nobody has used the code of the case. */
const NOT_USED: Gets = [401, 403, 403, 403, 404, 403, 404]
const UNKNOWN = ['Nobody-77']

export const codesCases: CasesOf<'codes'> = {
  'list-codes': {
    input: () => ({ query: { accessLevel: 'exclusive', status: 'active', prefix: 'G' } }),
    gets: OF_TEAM,
    cost: atMost(patterns['list-codes'], GROWS, APART),
  },
  'list-unused-codes': {
    input: () => ({ query: { accessLevel: 'exclusive' } }),
    gets: OF_TEAM,
    cost: atMost(patterns['list-unused-codes'], GROWS, APART),
  },
  'read-code-totals': {
    gets: OF_TEAM,
    cost: atMost(patterns['read-code-totals'], DEAREST, APART),
  },
  'read-code-detail': {
    gets: OF_TEAM,
    cost: atMost(patterns['read-code-detail'], GROWS, APART),
  },
  'add-code': {
    input: () => ({ body: { code: 'Upload-2', accessLevel: 'exclusive', limit: 1 } }),
    gets: [401, 403, 403, 403, 200, 403, 409],
    cost: exactly(patterns['add-code'], APART),
  },
  'begin-code-job': {
    input: () => ({ body: { kind: 'upload', accessLevel: 'exclusive' } }),
    gets: OF_TEAM,
    cost: atMost(patterns['begin-code-job'], DEAREST, APART),
  },
  'put-code-rows': {
    input: () => ({ body: { codes: ['Upload-1'] } }),
    gets: OF_TEAM,
    cost: atMost(patterns['put-code-rows'], GROWS, APART),
  },
  'start-code-job': {
    input: () => ({ body: { chunks: 1 } }),
    gets: OF_TEAM,
    cost: atMost(patterns['start-code-job'], GROWS, APART),
  },
  'read-code-job': {
    gets: OF_TEAM,
    cost: exactly(patterns['read-code-job'], APART),
  },
  'list-code-jobs': {
    gets: OF_TEAM,
    cost: atMost(patterns['list-code-jobs'], GROWS, APART),
  },
  'list-code-rows': {
    gets: OF_TEAM,
    cost: atMost(patterns['list-code-rows'], GROWS, APART),
  },
  'deactivate-exclusive-code-for-user': {
    input: ({ teamKey, userKey, code }) => ({ body: { teamKey, userKey, exclusiveCode: code } }),
    gets: NOT_USED,
    cost: exactly(patterns['deactivate-exclusive-code-for-user'], APART),
  },
  'deactivate-special-code-for-user': {
    input: ({ teamKey, userKey, code }) => ({ body: { teamKey, userKey, specialCode: code } }),
    gets: NOT_USED,
    cost: exactly(patterns['deactivate-special-code-for-user'], APART),
  },
  'deactivate-all-codes-for-team': {
    input: ({ teamKey }) => ({ body: { teamKey, codes: UNKNOWN, deactivateAll: false } }),
    gets: OF_TEAM,
    cost: atMost(patterns['deactivate-all-codes-for-team'], GROWS, APART),
  },
  'delete-all-codes-for-team': {
    input: ({ teamKey }) => ({ body: { teamKey, codes: UNKNOWN, deleteAll: false } }),
    gets: OF_TEAM,
    cost: atMost(patterns['delete-all-codes-for-team'], GROWS, APART),
  },
  'deactivate-all-special-codes-for-team': {
    input: ({ teamKey }) => ({
      body: { teamKey, codes: UNKNOWN, deactivateAll: false, accessLevel: 'player' },
    }),
    gets: OF_TEAM,
    cost: atMost(patterns['deactivate-all-special-codes-for-team'], GROWS, APART),
  },
  'delete-all-special-codes-for-team': {
    input: ({ teamKey }) => ({
      body: { teamKey, codes: UNKNOWN, deleteAll: false, accessLevel: 'player' },
    }),
    gets: OF_TEAM,
    cost: atMost(patterns['delete-all-special-codes-for-team'], GROWS, APART),
  },
  'fetch-exclusive-codes': {
    input: ({ teamKey }) => ({ body: { teamId: teamKey } }),
    gets: OF_TEAM,
    cost: atMost(patterns['fetch-exclusive-codes'], GROWS, APART),
  },
  'fetch-special-codes': {
    input: ({ teamKey }) => ({ body: { teamId: teamKey, accessLevel: 'player' } }),
    gets: OF_TEAM,
    cost: atMost(patterns['fetch-special-codes'], GROWS, APART),
  },
  'fetch-exclusive-code-totals': {
    input: ({ teamKey }) => ({ body: { teamId: teamKey } }),
    gets: OF_TEAM,
    cost: atMost(patterns['fetch-exclusive-code-totals'], DEAREST, APART),
  },
  'create-exclusive-codes': {
    input: ({ teamKey }) => ({ body: { teamId: teamKey, codes: ['Upload-3', 'Upload-4'] } }),
    gets: OF_TEAM,
    cost: atMost(patterns['create-exclusive-codes'], GROWS, APART),
  },
  'create-special-codes': {
    input: ({ teamKey }) => ({
      body: { teamId: teamKey, codes: ['Upload-5'], accessLevel: 'groupPass' },
    }),
    gets: OF_TEAM,
    cost: atMost(patterns['create-special-codes'], GROWS, APART),
  },
}
