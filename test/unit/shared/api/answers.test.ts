import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import { shapeOf } from '#scripts/light-schemas.ts'
import { readMe } from '#shared/api/me.ts'
import { fits, type Shape } from '#web/lib/api/shape.ts'

/**
 * Fields that pages require in each answer, by endpoint. This test writes a new endpoint's line. Nothing may
 * be added to an existing line, as pages would refuse the answers of an older server or a cache.
 */
const FILE = join(import.meta.dirname, 'answers.txt')

function neededIn(shape: Shape): string[] {
  if (typeof shape !== 'object') return []
  if (isList(shape)) return shape.length > 1 ? [] : neededIn(shape[0] ?? 0)
  return Object.entries(shape).flatMap(([name, part]) =>
    /[?~*]$/.test(name) ? [] : [name, ...neededIn(part).map((inner) => `${name}.${inner}`)],
  )
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

function answers(): Record<string, string> {
  const told = endpoints.filter(({ contract }) => contract.contentType === undefined)
  return Object.fromEntries(
    told.map(({ contract: { name, output } }) => [name, neededIn(shapeOf(output)).join(' ')]),
  )
}

function known(): Record<string, string> {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]))
}

describe('the answers of the API', () => {
  it('need nothing that a server of before does not send: what is added is optional, or a list that is empty by default', () => {
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
    const shape = shapeOf(readMe.output)
    const now = '2026-11-22T10:00:00.000Z'
    const names = { distancePreference: 'km', languagePreference: 'en', createdAt: now }
    const user = { key: 'u1', email: 'sam@fans.example', ...names }
    const me = { user, teams: ['t1'], sharedWith: [], unlocked: [], onboarding: false, now }

    expect(fits(shape, me)).toBe(true)

    expect(me).toMatchObject({ alertedBy: [], savedDeals: [] })
    expect(fits(shape, { ...me, alertedBy: 'all' })).toBe(false)
  })
})
