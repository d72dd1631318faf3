import { ANYBODY, type CasesOf, exactly } from './case.ts'

export const docsCases: CasesOf<'docs'> = {
  'read-openapi': {
    gets: ANYBODY,
    cost: exactly(),
  },
  'read-docs': {
    gets: ANYBODY,
    cost: exactly(),
  },
}
