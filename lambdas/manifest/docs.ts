import * as docs from '#shared/api/docs.schemas.ts'
import { NO_TABLE } from '../stores/access-patterns/pattern.ts'
import { areaOf } from './area.ts'

export const docsEndpoints = areaOf('docs', [
  { contract: docs.readOpenApi, rights: {}, costs: NO_TABLE, callsPerFan: 0 },
  { contract: docs.readDocs, rights: {}, costs: NO_TABLE, callsPerFan: 0 },
])
