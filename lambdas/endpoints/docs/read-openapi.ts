import { readOpenApi } from '#shared/api/docs.schemas.ts'
import { openApiDocument } from '../../services/open-api/open-api.ts'
import { endpoint } from '../endpoint.ts'

/** Cached document. Building it expands the schemas of all contracts. */
let made: ReturnType<typeof openApiDocument> | undefined

export const handler = endpoint(readOpenApi, async () => {
  made ??= openApiDocument()
  return made
})
