import * as z from 'zod/mini'
import { contract } from './contract.ts'
import * as routes from './docs.ts'

export const readOpenApi = contract({
  ...routes.readOpenApi,
  summary: 'Returns this document.',
  output: z.record(z.string(), z.unknown()),
})

export const readDocs = contract({
  ...routes.readDocs,
  summary: 'Returns a page that describes the endpoints.',
  output: z.string(),
})
