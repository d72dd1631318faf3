import * as z from 'zod/mini'
import type { Contract } from '#shared/api/contract.ts'
import { PROBLEMS, Problem, type ProblemCode } from '#shared/errors.ts'
import { endpoints } from '../../manifest.ts'
import texts from './open-api-examples.json' with { type: 'json' }

type Json = Record<string, unknown>

interface Example {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/**
 * Sample inputs of each endpoint, from a file that a test writes
 * (test/api/services/open-api/open-api.test.ts).
 */
const EXAMPLES: Readonly<Record<string, Example>> = texts

const EVERYWHERE: readonly ProblemCode[] = [
  'malformedRequest',
  'invalidInput',
  'tooLarge',
  'internal',
]
const WITH_CALLER: readonly ProblemCode[] = ['unauthenticated', 'forbidden']

/** Builds the OpenAPI 3.1 document of all endpoints, from the schemas of their input and output. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const { contract } of endpoints) {
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: operation(contract),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fanward',
      version: '1',
      description: 'The API of the fan-savings platform.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Fanward' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: schema(Problem, 'output') },
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Cognito ID token' },
      },
    },
  }
}

function operation(contract: Contract): Json {
  const { access } = contract
  return {
    operationId: contract.name,
    tags: [contract.area],
    summary: contract.summary,
    ...(typeof access !== 'string' && { description: `Roles: ${access.join(', ')}.` }),
    security: securityOf(access),
    parameters: [
      ...parameters('path', contract.params, contract),
      ...parameters('query', contract.query, contract),
    ],
    ...bodyOf(contract),
    responses: {
      200: { description: 'Done', content: outputOf(contract) },
      ...problemResponses(contract),
      ...(contract.answersMoved && { 301: { description: 'Moved to another address' } }),
      ...(contract.answersGone && {
        404: { description: 'Not found, with content that says so', content: outputOf(contract) },
      }),
    },
  }
}

/**
 * Returns the security of an endpoint. In OpenAPI, an empty list means no token, and an empty
 * object in the list makes the token optional.
 */
function securityOf(access: Contract['access']): Json[] {
  if (access === 'anyone') return []
  return access === 'optional' ? [{}, { idToken: [] }] : [{ idToken: [] }]
}

function outputOf(contract: Contract): Json {
  const type = contract.contentType ?? 'application/json'
  return { [type]: { schema: schema(contract.output, 'output') } }
}

function parameters(
  place: 'path' | 'query',
  shape: z.ZodMiniType,
  { name: endpoint }: Contract,
): Json[] {
  const examples = EXAMPLES[endpoint]?.[place]
  const { properties = {}, required = [] } = schema(shape, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const { properties: parsed = {} } = schema(shape, 'output') as { properties?: typeof properties }
  return Object.entries(properties).map(([name, property]) => {
    const number = asNumber(parsed[name])
    const example = examples?.[name]
    return {
      name,
      in: place,
      required: required.includes(name),
      schema: number ?? property,
      ...(example !== undefined && { example: number ? Number(example) : example }),
    }
  })
}

/**
 * Returns the schema of a numeric query parameter, with its limits; undefined for any other
 * parameter. In requests, all query values are text.
 */
function asNumber(property: Json | undefined): Json | undefined {
  return property?.['type'] === 'integer' || property?.['type'] === 'number' ? property : undefined
}

function bodyOf(contract: Contract): Json {
  if (contract.method === 'GET' || contract.method === 'DELETE') return {}
  if (contract.isBodyRaw) {
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object' } } },
      },
    }
  }
  const body = schema(contract.body, 'input')
  const isChoice = body['oneOf'] !== undefined || body['anyOf'] !== undefined
  const isEmpty = Object.keys((body['properties'] as Json | undefined) ?? {}).length === 0
  if (isEmpty && !isChoice) return {}
  const example = EXAMPLES[contract.name]?.body
  const content = { schema: body, ...(example && { example }) }
  const required = !contract.body.safeParse({}).success
  return { requestBody: { required, content: { 'application/json': content } } }
}

function problemResponses(contract: Contract): Json {
  const codes = [
    ...EVERYWHERE,
    ...(contract.access === 'anyone' ? [] : WITH_CALLER),
    ...contract.problems,
  ]
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, members]) => [
      status,
      {
        description: members.map((code) => `${code}: ${PROBLEMS[code].title}`).join('. '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          ...(isAuthorizers(contract, Number(status)) && { 'application/json': GATEWAY_MESSAGE }),
        },
      },
    ]),
  )
}

/**
 * Returns whether API Gateway's authorizer also sends this status. The authorizer rejects invalid
 * tokens before the function runs, with a different body.
 */
function isAuthorizers({ access }: Contract, status: number): boolean {
  return status === 401 && access !== 'anyone' && access !== 'optional'
}

const GATEWAY_MESSAGE: Json = {
  schema: {
    type: 'object',
    properties: { message: { const: 'Unauthorized' } },
    required: ['message'],
  },
}

function schema(shape: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return rest
}

const TAGS: Readonly<Record<string, string>> = {
  home: 'The home page, search suggestions, and files for crawlers.',
  organizations: 'FanPages and brands; for staff, the organizations behind them.',
  deals: 'Deals for fans, and redeeming them.',
  me: 'The signed-in fan: profile, follows, codes, saved deals.',
  alerts: 'A fan’s settings and devices for notifications and the daily e-mail.',
  places: 'Cities, addresses and their locations.',
  portal: 'Dashboards, figures and lists of the portal.',
  desks: 'Desks of a business, where staff check coupons and purchases.',
  desk: 'Requests from devices at a desk, authorized by the desk’s link, its PIN and then a session.',
  'value-reports': 'Figures for a period that a business or organization shares with a link.',
  'portal-deals': 'Deals for staff: creating, editing and actions.',
  'trigger-board': 'Triggering several deals of an organization together.',
  purchases: 'Buying flash deals, purchase codes at the counter, and refunds.',
  uploads: 'Uploads of pictures and documents.',
  settings: 'Platform settings: points, preferences, featured FanPages, categories.',
  codes: 'Codes that unlock exclusive and special deals, and jobs that change many of them.',
  sponsors: 'Businesses: creating, editing, deleting, documents.',
  brands: 'Organization and business brands, and deal groups.',
  staff: 'Staff accounts, and their weekly e-mail.',
  audit: 'Who changed what, and when.',
  reports: 'CSV files that are written in the background.',
  docs: 'This document, and a page that shows it.',
}
