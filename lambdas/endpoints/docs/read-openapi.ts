import { readOpenApi } from '#shared/api/docs.ts'
import { openApiDocument } from '../../services/site/open-api.ts'
import { endpoint } from '../endpoint.ts'

/** Made once, at the first request: every schema of every contract is spelled out in it. */
let made: ReturnType<typeof openApiDocument> | undefined

export const handler = endpoint(readOpenApi, async () => {
  made ??= openApiDocument()
  return made
})
