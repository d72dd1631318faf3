import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#lambdas/manifest.ts'
import { readMe } from '#shared/api/me.schemas.ts'

/**
 * File with the required fields of each response, by endpoint. If it is out of date, a test fails
 * and, except in CI, rewrites the file. An existing line must not get more fields, because pages
 * would then reject responses from older servers.
 */
const FILE = join(import.meta.dirname, 'answers.txt')

/**
 * Properties of a schema's definition that this test reads. Zod has a separate type for each kind
 * of schema.
 */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
}

/** Returns the paths of required fields. Does not look inside nullable values and unions. */
function neededIn(schema: z.ZodMiniType): string[] {
  const { type, innerType, element, shape = {} } = schema._zod.def as unknown as Definition
  if (type === 'nullable') return []
  const inner = innerType ?? element
  if (inner !== undefined) return neededIn(inner)
  return Object.entries(shape).flatMap(([name, part]) =>
    z.safeParse(part, undefined).success
      ? []
      : [name, ...neededIn(part).map((path) => `${name}.${path}`)],
  )
}

function answers(): Record<string, string> {
  const inJson = endpoints.filter(({ contract }) => contract.contentType === undefined)
  return Object.fromEntries(
    inJson.map(({ contract: { name, output } }) => [name, neededIn(output).join(' ')]),
  )
}

function known(): Record<string, string> {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]))
}

describe('the answers of the API', () => {
  it('need nothing that a server of before does not send: what is added is optional', () => {
    const before = known()
    for (const [name, needed] of Object.entries(answers())) {
      if (before[name] === undefined) continue
      const added = needed.split(' ').filter((path) => !before[name]?.split(' ').includes(path))
      expect(added, name).toEqual([])
    }
  })

  it('are written down, the new ones too', () => {
    const written = Object.entries(answers())
      .map(([name, needed]) => `${name}: ${needed}`.trimEnd())
      .sort()
    const text = `${written.join('\n')}\n`
    const isWritten = readFileSync(FILE, 'utf8') === text
    if (!isWritten && process.env['CI'] === undefined) writeFileSync(FILE, text)
    expect(isWritten, `${FILE} was written anew: commit it`).toBe(true)
  })
})

describe('the record of a fan', () => {
  it('is read of a server that knows neither alerts nor saved deals', () => {
    const now = '2026-11-22T10:00:00.000Z'
    const names = { distancePreference: 'km', languagePreference: 'en', createdAt: now }
    const user = { key: 'u1', email: 'sam@fans.example', ...names }
    const me = { user, teams: ['t1'], sharedWith: [], unlocked: [], onboarding: false, now }

    expect(readMe.output.safeParse(me).success).toBe(true)
    expect(readMe.output.safeParse({ ...me, alertedBy: 'all' }).success).toBe(false)
  })
})
