import { ADMIN_ALONE, atMost, type CasesOf, GROWS } from './case.ts'

export const auditCases: CasesOf<'audit'> = {
  'list-changes': {
    input: () => ({ query: { kind: 'deal', person: '01SOMEBODYELSE', range: '30' } }),
    gets: ADMIN_ALONE,
    cost: atMost(GROWS, { input: () => ({}) }),
  },
  'read-history': {
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(GROWS),
  },
}
