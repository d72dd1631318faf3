import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeCode } from '#shared/codes.ts'

const invisible = fc.constantFrom(
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u2003',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\ufe0f',
  '\u3164',
  '\u2800',
  '\u0000',
  '\ud800',
)
const code = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHJKabcdefghjk23456789-_é'),
  minLength: 1,
  maxLength: 20,
})

describe('a code', () => {
  it('is the same with invisible characters before, inside and after it', () => {
    fc.assert(
      fc.property(code, fc.array(fc.tuple(fc.nat(), invisible)), (text, noise) => {
        const letters = [...text]
        for (const [at, character] of noise) letters.splice(at % (letters.length + 1), 0, character)

        expect(normalizeCode(letters.join(''))).toBe(normalizeCode(text))
      }),
    )
  })

  it('keeps its case and its dashes', () => {
    fc.assert(fc.property(code, (text) => normalizeCode(text) === text.normalize('NFC')))
    expect(normalizeCode('Gulls-2026')).not.toBe(normalizeCode('gulls-2026'))
  })

  it('stays as it is when normalized again, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeCode(text)
        expect(normalizeCode(once)).toBe(once)
      }),
    )
  })

  it('is empty when nothing of it can be seen', () => {
    fc.assert(fc.property(fc.array(invisible), (noise) => normalizeCode(noise.join('')) === ''))
  })
})
