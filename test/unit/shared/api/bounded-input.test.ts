import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '#lambdas/manifest.ts'

interface Definition {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[]
}

type Schema = z.ZodMiniType

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** Texts that are too long for any item of the table. */
const ENDLESS = ['a', '7', 'é'].map((letter) => letter.repeat(400_001))

/** Records with more keys than any record may have, one for each type of value. */
const FULL = ['x', 1, true, [], {}].map((value) =>
  Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`name${i}`, value])),
)

/** Returns the paths at which a schema allows unlimited lists, records or texts. */
function unboundedIn(schema: Schema, path: string): string[] {
  const { type, checks = [], ...parts } = definitionOf(schema)
  const hasEnd = checks.some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check))
  const isText = type === 'string'
  const isEndless =
    (type === 'array' && !hasEnd) ||
    (type === 'record' && FULL.some((full) => schema.safeParse(full).success)) ||
    (isText && ENDLESS.some((endless) => schema.safeParse(endless).success))
  return [
    ...(isEndless ? [path] : []),
    ...partsOf(parts).flatMap(([name, part]) => unboundedIn(part, `${path}${name}`)),
  ]
}

/**
 * Returns the schemas that a schema directly contains: its fields, items, options or wrapped
 * schema.
 */
function partsOf(definition: object): [string, Schema][] {
  return Object.entries(definition).flatMap(([kind, part]): [string, Schema][] => {
    if (isSchema(part)) return [[kind === 'element' ? '[]' : '', part]]
    if (typeof part !== 'object' || part === null) return []
    return Object.entries(part).flatMap(([name, inner]): [string, Schema][] =>
      isSchema(inner) ? [[kind === 'shape' ? `.${name}` : '', inner]] : [],
    )
  })
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value

it('no list, record or text that an endpoint takes can be made as long as somebody likes', () => {
  const unbounded = endpoints.flatMap(({ contract }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      // A raw body is not stored, so only the limit for the size of requests applies.
      if (part === 'body' && contract.isBodyRaw) return []
      return unboundedIn(contract[part], `${contract.name} ${part}`)
    }),
  )
  expect([...new Set(unbounded)]).toEqual([])
})
