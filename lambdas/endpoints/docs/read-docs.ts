import { readDocs } from '#shared/api/docs.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { docsPage } from '../../services/site/docs-page.ts'

export const handler = endpoint(readDocs, async () => docsPage())
