import * as docs from '#shared/api/docs.ts'
import { areaOf } from './area.ts'

export const docsEndpoints = areaOf('docs', [
  { contract: docs.readOpenApi, rights: {} },
  { contract: docs.readDocs, rights: {} },
])
