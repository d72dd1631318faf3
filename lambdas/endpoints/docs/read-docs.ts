import { readDocs } from '#shared/api/docs.schemas.ts'
import { docsPage } from '../../services/open-api/docs-page.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readDocs, async () => docsPage())
