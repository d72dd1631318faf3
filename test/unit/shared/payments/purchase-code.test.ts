import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLEAR_LETTERS } from '#shared/clear-letters.ts'
import {
  formatPurchaseCode,
  newPurchaseCode,
  PURCHASE_CODE_LENGTH,
  readPurchaseCode,
} from '#shared/payments/purchase-code.ts'

const code = fc.string({
  unit: fc.constantFrom(...CLEAR_LETTERS),
  minLength: PURCHASE_CODE_LENGTH,
  maxLength: PURCHASE_CODE_LENGTH,
})

describe('a purchase code', () => {
  it('has no characters that look alike', () => {
    const codes = Array.from({ length: 200 }, () => newPurchaseCode(randomBytes)).join('')

    expect(codes).not.toMatch(/[01OILUZSGB]/)
    expect(new Set(codes).size).toBe(CLEAR_LETTERS.length)
  })

  it('favours no character: bytes that would are thrown away', () => {
    const counts = new Map<string, number>()
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    let at = 0
    const inTurn = (count: number) => everyByte.map((_, i) => (at + i) % 256).slice(0, count)
    for (let drawn = 0; drawn < 39; drawn++) {
      for (const character of newPurchaseCode((count) => {
        const bytes = inTurn(count)
        at += count
        return bytes
      })) {
        counts.set(character, (counts.get(character) ?? 0) + 1)
      }
    }
    expect(counts.get('2') ?? 0).toBeLessThanOrEqual((counts.get('Y') ?? 0) + 2)
  })

  it('does not wait for ever on bytes that are unfair, and fills up with fair ones', () => {
    let calls = 0
    const drawn = newPurchaseCode((count) => new Uint8Array(count).fill(calls++ === 0 ? 255 : 0))
    expect(drawn).toBe('222222222222')
  })

  it('is read back however it was typed: case, spaces, dashes of any kind, look-alikes', () => {
    const noise = fc.constantFrom('', ' ', '-', '–', '—', '\u200b', '\n')
    const twins: Record<string, string> = { 2: 'z', 5: 's', 6: 'g', 8: 'b', V: 'u' }
    fc.assert(
      fc.property(code, fc.array(noise, { minLength: 12, maxLength: 12 }), (stored, between) => {
        const typed = [...stored]
          .map((character, i) => (twins[character] ?? character.toLowerCase()) + between[i])
          .join('')
        expect(readPurchaseCode(typed)).toBe(stored)
        expect(readPurchaseCode(formatPurchaseCode(stored))).toBe(stored)
      }),
    )
  })

  it.each(['', '   ', 'ACDE2345WXY', 'ACDE2345WXYYY', 'ACDE2345WX0O', '<script>alert', '💥'])(
    'is not read out of "%s"',
    (typed) => expect(readPurchaseCode(typed)).toBeUndefined(),
  )

  it('is shown in groups of four', () => {
    expect(formatPurchaseCode('ACDE2345WXY9')).toBe('ACDE-2345-WXY9')
  })
})
