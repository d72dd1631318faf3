import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '#lambdas/manifest.ts'
import { isMessageKey, MESSAGE_KEYS } from '#shared/field-messages.ts'
import en from '#web/locales/forms/en.json' with { type: 'json' }
import fr from '#web/locales/forms/fr.json' with { type: 'json' }

type Tree = { readonly [name: string]: string | Tree }

const keysOf = (tree: Tree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${prefix}.${name}`] : keysOf(value, `${prefix}.${name}`),
  )

const wordedIn = ({ errors, validation }: typeof en | typeof fr) => [
  ...keysOf(errors, 'errors'),
  ...keysOf(validation, 'validation'),
]

interface Definition {
  readonly error?: (issue: object) => unknown
  readonly checks?: readonly { readonly _zod: { readonly def: Definition } }[]
  readonly [part: string]: unknown
}

/** Returns the message keys in a schema, in its nested schemas and in their checks. */
function messagesOf(schema: z.ZodMiniType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const definition = schema._zod.def as unknown as Definition
  const own = [definition, ...(definition.checks ?? []).map(({ _zod }) => _zod.def)]
    .map(({ error }) => error?.({}))
    .filter((message) => typeof message === 'string')
  return [...own, ...partsOf(definition).flatMap((part) => messagesOf(part, seen))]
}

function partsOf(definition: Definition): z.ZodMiniType[] {
  return Object.values(definition)
    .flatMap((part) =>
      typeof part === 'object' && part !== null && !('_zod' in part) ? Object.values(part) : [part],
    )
    .filter(
      (part): part is z.ZodMiniType =>
        typeof part === 'object' && part !== null && '_zod' in part && 'safeParse' in part,
    )
}

describe('messages about fields', () => {
  it('are worded in both languages, and none is left over', () => {
    const keys = [...MESSAGE_KEYS].sort()

    expect(wordedIn(en).sort()).toEqual(keys)
    expect(wordedIn(fr).sort()).toEqual(keys)
  })

  it('that the schemas of contracts name are among them', () => {
    const named = endpoints.flatMap(({ contract }) =>
      [contract.params, contract.query, contract.body].flatMap((schema) => messagesOf(schema)),
    )

    expect(named).toContain('validation.firstName.required')
    expect(named.filter((message) => !isMessageKey(message))).toEqual([])
  })
})
