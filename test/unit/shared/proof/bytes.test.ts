import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase45, toBase45 } from '#shared/proof/base45.ts'
import { fromBase64Url, textOf, toBase64Url, utf8Of } from '#shared/proof/bytes.ts'
import { packKey, unpackKey } from '#shared/proof/slip.ts'

const bytes = fc.uint8Array({ maxLength: 300 })

describe('base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
    ['', ''],
  ])('writes "%s" as RFC 9285 does', (text, encoded) => {
    expect(toBase45(utf8Of(text))).toBe(encoded)
    expect(fromBase45(encoded)).toEqual(utf8Of(text))
  })

  it.each(['GGW', ':::', 'A', 'BB8A', '::', '5M', 'bb8', 'BB8,A', 'ÄB8', '💥'])(
    'does not read "%s"',
    (text) => expect(fromBase45(text)).toBeUndefined(),
  )

  it('reads back what it wrote, and has one form for each', () => {
    fc.assert(
      fc.property(bytes, (some) => {
        expect(fromBase45(toBase45(some))).toEqual(some)
      }),
    )
    const letters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:')
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
        const read = fromBase45(text)
        if (read !== undefined) expect(toBase45(read)).toBe(text)
      }),
    )
  })
})

describe('base64url', () => {
  it('is what Node writes, and is read back', () => {
    fc.assert(
      fc.property(bytes, (some) => {
        const text = Buffer.from(some).toString('base64url')
        expect(toBase64Url(some)).toBe(text)
        expect(fromBase64Url(text)).toEqual(some)
      }),
    )
  })

  it.each(['A', 'AB', 'AA=', 'AA==', 'a+b/', 'AAAAA', 'Ä'])('does not read "%s"', (text) =>
    expect(fromBase64Url(text)).toBeUndefined(),
  )
})

describe('UTF-8', () => {
  it('is what Node writes, and is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(utf8Of(text)).toEqual(Uint8Array.from(Buffer.from(text)))
        expect(textOf(utf8Of(text))).toBe(text)
      }),
    )
    expect(textOf(Uint8Array.of(0xc3))).toBeUndefined()
  })
})

describe('a packed key', () => {
  it('takes 17 bytes for a ULID, in the usual order of its bits', () => {
    const packed = packKey('01ARZ3NDEKTSV4RRFFQ69G5FAV')
    expect(Buffer.from(packed).toString('hex')).toBe('0001563e3ab5d3d6764c61efb99302bd5b')
    expect(packKey('7ZZZZZZZZZZZZZZZZZZZZZZZZZ').subarray(1)).toEqual(new Uint8Array(16).fill(255))
  })

  it('is read back with its length, whatever follows', () => {
    const ulid = fc.uint8Array({ minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(ulid, (bits) => {
        const read = unpackKey(Uint8Array.from([0, ...bits, ...randomBytes(3)]))
        expect(read?.length).toBe(17)
        expect(packKey(read?.key ?? '')).toEqual(Uint8Array.from([0, ...bits]))
      }),
    )
    for (const key of ['slices', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', '01arz3ndektsv4rrffq69g5fav', 'é']) {
      expect(unpackKey(packKey(key))).toEqual({ key, length: 1 + Buffer.byteLength(key) })
    }
  })

  it('is not read out of too few bytes or broken text, and never longer than 64 bytes', () => {
    expect(unpackKey(Uint8Array.of())).toBeUndefined()
    expect(unpackKey(new Uint8Array(16))).toBeUndefined()
    expect(unpackKey(Uint8Array.of(3, 65, 66))).toBeUndefined()
    expect(unpackKey(Uint8Array.of(1, 0xff))).toBeUndefined()
    expect(packKey('x'.repeat(64))).toHaveLength(65)
    expect(() => packKey('x'.repeat(65))).toThrow(RangeError)
    expect(() => packKey('')).toThrow(RangeError)
  })
})
