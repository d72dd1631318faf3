import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutIntoChunks } from '#shared/unlock-codes/chunks.ts'
import { codeIdOf, codeOfId } from '#shared/unlock-codes/code-id.ts'
import { codeOfPattern, patternFault, placesFor } from '#shared/unlock-codes/pattern.ts'

describe('a pattern of codes', () => {
  it('keeps its text and draws no letters that look alike', () => {
    const codes = Array.from({ length: 500 }, () => codeOfPattern('GO-####-####', randomBytes))

    for (const code of codes) expect(code).toMatch(/^GO-[2-9ACDEFHJKMNPQRTVWXY]{4}-[2-9A-Y]{4}$/)
    expect(codes.map((code) => code.slice(3)).join('')).not.toMatch(/[01OILUZSGB]/)
    expect(new Set(codes).size).toBe(500)
  })

  it.each([
    ['GO-####-####', 100_000, undefined],
    ['GO-####', 1, undefined],
    ['GO-####', 10, 'tooFewPlaces'],
    ['GULLS', 1, 'tooFewPlaces'],
    [`${'X'.repeat(57)}########`, 10, 'tooLong'],
    ['GO ########', 10, 'invisible'],
  ])('%s for %i codes: %s', (pattern, count, fault) => {
    expect(patternFault(pattern, count)).toBe(fault)
  })

  it('has so many places that a guess hits one of the codes at most once in 100,000 times', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (count) => {
        expect(26 ** placesFor(count)).toBeGreaterThanOrEqual(count * 100_000)
      }),
    )
  })
})

describe('the id of a code', () => {
  it('is good in a path and gives the code back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (code) => {
        fc.pre(code.isWellFormed())
        expect(codeIdOf(code)).toMatch(/^[A-Za-z0-9_~-]+$/)
        expect(codeOfId(codeIdOf(code))).toBe(code)
      }),
    )
    expect(codeIdOf('Gulls-77')).toBe('Gulls-77')
  })

  it.each(['~', '~zz', '~ff', '~41', '*', 'a%20b'])('%s is none', (id) => {
    expect(codeOfId(id)).toBeUndefined()
  })
})

it('codes are cut into requests of a thousand and of 60 kB at most', () => {
  const unit = fc.constantFrom('A', '"', 'é', '字')
  const code = fc.string({ unit, minLength: 1, maxLength: 64 })
  fc.assert(
    fc.property(
      fc.array(code, { maxLength: 30 }),
      fc.integer({ min: 1, max: 90 }),
      (some, times) => {
        const codes = Array.from({ length: times }, () => some).flat()
        const chunks = [...cutIntoChunks(codes)]

        expect(chunks.flat()).toEqual(codes)
        for (const chunk of chunks) {
          expect(chunk.length).toBeLessThanOrEqual(1_000)
          expect(Buffer.byteLength(JSON.stringify(chunk))).toBeLessThanOrEqual(60_010)
        }
      },
    ),
  )
})
