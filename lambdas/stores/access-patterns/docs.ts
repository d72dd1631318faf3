import { NO_TABLE, type PatternsOf } from './pattern.ts'

export const docsPatterns: PatternsOf<'docs'> = {
  'read-openapi': NO_TABLE,
  'read-docs': NO_TABLE,
}
