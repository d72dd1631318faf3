import { docsPatterns as patterns } from '#lambdas/stores/access-patterns/docs.ts'
import { ANYBODY, type CasesOf, exactly } from './case.ts'

export const docsCases: CasesOf<'docs'> = {
  'read-openapi': {
    gets: ANYBODY,
    cost: exactly(patterns['read-openapi']),
  },
  'read-docs': {
    gets: ANYBODY,
    cost: exactly(patterns['read-docs']),
  },
}
