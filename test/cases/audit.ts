import { auditPatterns as patterns } from '#lambdas/stores/access-patterns/audit.ts'
import { ADMIN_ALONE, atMost, type CasesOf, GROWS } from './case.ts'

export const auditCases: CasesOf<'audit'> = {
  'list-changes': {
    input: () => ({ query: { kind: 'deal', person: '01SOMEBODYELSE', range: '30' } }),
    gets: ADMIN_ALONE,
    cost: atMost(patterns['list-changes'], GROWS, { input: () => ({}) }),
  },
  'read-history': {
    gets: [401, 403, 200, 403, 200, 403, 200],
    cost: atMost(patterns['read-history'], GROWS),
  },
}
