import * as z from 'zod/mini'
import { contract } from './contract.ts'

export const readOpenApi = contract({
  name: 'read-openapi',
  method: 'GET',
  path: '/openapi.json',
  area: 'docs',
  summary: 'This document.',
  access: 'anyone',
  cacheSeconds: 300,
  output: z.record(z.string(), z.unknown()),
})

export const readDocs = contract({
  name: 'read-docs',
  method: 'GET',
  path: '/docs',
  area: 'docs',
  summary: 'The endpoints as a readable page.',
  access: 'anyone',
  cacheSeconds: 300,
  contentType: 'text/html',
  output: z.string(),
})
