import { readOpenApi } from '#shared/api/docs.schemas.ts'
import { openApiDocument } from '../../services/open-api/open-api.ts'
import { endpoint } from '../endpoint.ts'

/** Document cached after the first request, as it spells out every schema of every contract. */
let made: ReturnType<typeof openApiDocument> | undefined

export const handler = endpoint(readOpenApi, async () => {
  made ??= openApiDocument()
  return made
})
