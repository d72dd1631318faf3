import { expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import texts from '#lambdas/services/open-api/open-api-examples.json' with { type: 'json' }
import type { Contract } from '#shared/api/contract.ts'
import { PAGE_SIZE_MAX } from '#shared/constants.ts'
import { EXAMPLE } from '#test/cases/example.ts'
import { caseOf } from '#test/cases.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'

const cloud = openTestCloud()

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly parameters: readonly {
    name: string
    in: string
    required: boolean
    schema: object
    example?: string | number
  }[]
  readonly requestBody?: { content: Record<string, { example?: object }> }
  readonly responses: Record<string, { content: object }>
}

/**
 * Number of `security` alternatives in OpenAPI for each kind of access. An optional token has two:
 * with and without.
 */
const NEEDED = { anyone: 0, optional: 2, token: 1 }

function accessOf({ access }: Contract): keyof typeof NEEDED {
  return access === 'anyone' || access === 'optional' ? access : 'token'
}

it('describes every endpoint with its parameters, callers and refusals', async () => {
  const response = await fetch(`${cloud.api}/openapi.json`)
  const document = (await response.json()) as {
    openapi: string
    tags: readonly object[]
    paths: Record<string, Record<string, Operation>>
  }

  expect(document.openapi).toBe('3.1.0')
  for (const { contract } of endpoints) {
    const operation = document.paths[contract.path]?.[contract.method.toLowerCase()]
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path')

    expect(operation?.operationId).toBe(contract.name)
    expect(inPath?.map(({ name }) => `{${name}}`)).toEqual(contract.path.match(/\{\w+\}/g) ?? [])
    expect(operation?.security?.length).toBe(NEEDED[accessOf(contract)])
    const tag = { name: operation?.tags[0], description: expect.any(String) }
    expect(document.tags).toContainEqual(tag)
    for (const { schema, example } of operation?.parameters ?? []) {
      const isNumber = 'type' in schema && ['integer', 'number'].includes(String(schema.type))
      expect(typeof (example ?? (isNumber ? 0 : ''))).toBe(isNumber ? 'number' : 'string')
    }
    expect(Object.keys(operation?.responses ?? {})).toContain('422')
  }
})

it('documents the limits of numbers, the page of what is gone, and both forms of 401', async () => {
  const document = (await (await fetch(`${cloud.api}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operation = (path: string) => document.paths[path]?.['get']

  const limit = operation('/deals')?.parameters.find(({ name }) => name === 'limit')
  expect(limit?.schema).toEqual({ type: 'integer', minimum: 1, maximum: PAGE_SIZE_MAX })
  expect(Object.keys(operation('/index.html')?.responses['404']?.content ?? {})).toEqual([
    'text/html',
  ])
  const forms = (path: string) => Object.keys(operation(path)?.responses['401']?.content ?? {})
  expect(forms('/me')).toEqual(['application/problem+json', 'application/json'])
  expect(forms('/deals/{dealKey}')).toEqual(['application/problem+json'])
})

interface Example {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

const examples: Readonly<Record<string, Example>> = texts
const rows: Readonly<Record<string, string>> = { ...EXAMPLE }

/** Returns the example input of an endpoint, with placeholders for keys. */
function exampleOf({ name, path }: Contract): Example {
  const names = Object.keys(rows).filter((key) => path.includes(`{${key}}`))
  return {
    ...(names.length > 0 && {
      path: Object.fromEntries(names.map((key) => [key, rows[key] ?? ''])),
    }),
    ...caseOf(name).input?.(EXAMPLE),
  }
}

it('has the input of each case as an example: -u writes what has changed', async () => {
  const all = endpoints.map(({ contract }) => [contract.name, exampleOf(contract)] as const)
  const written = Object.fromEntries(
    all.filter(([, { path, query, body }]) => path ?? query ?? body),
  )

  await expect(`${JSON.stringify(written, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../lambdas/services/open-api/open-api-examples.json',
  )
  for (const { contract } of endpoints) {
    expect(contract.params.safeParse(exampleOf(contract).path ?? {}).error).toBeUndefined()
  }
})

it('shows the examples at their parameters and bodies', async () => {
  const document = (await (await fetch(`${cloud.api}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }

  for (const { contract } of endpoints) {
    const { path, query, body } = examples[contract.name] ?? {}
    const operation = document.paths[contract.path]?.[contract.method.toLowerCase()]
    const shown = (operation?.parameters ?? []).filter(({ example }) => example !== undefined)

    expect(
      Object.fromEntries(shown.map(({ name, example }) => [name, String(example)])),
      contract.name,
    ).toEqual({ ...path, ...query })
    expect(operation?.requestBody?.content['application/json']?.example).toEqual(body)
  }
})

it('is readable as a page that needs no script', async () => {
  const response = await fetch(`${cloud.api}/docs`)
  const page = await response.text()

  expect(response.headers.get('content-type')).toContain('text/html')
  expect(page).not.toContain('<script')
  for (const { contract } of endpoints) expect(page).toContain(`id="${contract.name}"`)
})
