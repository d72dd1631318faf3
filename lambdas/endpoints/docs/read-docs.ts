import { readDocs } from '#shared/api/docs.ts'
import { docsPage } from '../../services/site/docs-page.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readDocs, async () => docsPage())
