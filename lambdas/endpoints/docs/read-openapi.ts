import { readOpenApi } from '#shared/api/docs.ts'
import { openApiDocument } from '../../services/site/open-api.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readOpenApi, async () => openApiDocument())
