import { readOpenApi } from '#shared/api/docs.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { openApiDocument } from '../../services/site/open-api.ts'

export const handler = endpoint(readOpenApi, async () => openApiDocument())
