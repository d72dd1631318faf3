import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { distinct, Email, filled, prose, TimeZone } from '#shared/validation/lines.ts'

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message, code }) => message ?? code)

describe('a filled line', () => {
  const Line = filled(10, 'validation.slug.invalid')

  it('stands on one line without white space around it', () => {
    expect(Line.parse('  two\r\nwords ')).toBe('two words')
  })

  it.each(['', '   ', '\n', '\u200b', '\u2060\u00ad'])(
    'is refused where it shows nothing: %j',
    (text) => {
      expect(messagesOf(Line, text)).toEqual(['validation.slug.invalid'])
    },
  )

  it('is measured without the white space around it', () => {
    expect(Line.parse(` ${'x'.repeat(10)} `)).toHaveLength(10)
    expect(Line.safeParse('x'.repeat(11)).success).toBe(false)
  })
})

describe('prose', () => {
  it('may show nothing, keeps its lines, and has a longest length', () => {
    const Text = prose(10)

    expect(Text.parse('  ')).toBe('')
    expect(Text.parse('one\ntwo ')).toBe('one\ntwo')
    expect(Text.safeParse('x'.repeat(11)).success).toBe(false)
  })
})

describe('a list without duplicates', () => {
  it('drops what stands in it twice before it is measured', () => {
    const List = distinct(z.string(), 2)

    expect(List.parse(['a', 'b', 'a'])).toEqual(['a', 'b'])
    expect(List.safeParse(['a', 'b', 'c']).success).toBe(false)
  })
})

describe('an e-mail address', () => {
  it.each(['robin@fans.example', ' robin.o+x@sub.fans.example '])('may be %j', (address) => {
    expect(Email.parse(address)).toBe(address.trim())
  })

  it.each([
    'robin',
    '@fans.example',
    'robin@',
    'robin@fans',
    'robin@ .example',
    'robin@fans.exa mple',
    'ro bin@fans.example',
    'robin@a@fans.example',
    'robin@@.example',
  ])('may not be %j', (address) => {
    expect(messagesOf(Email, address)).toEqual(['validation.email.invalid'])
  })

  it('has at most 200 characters', () => {
    const ofLength = (length: number) => `${'r'.repeat(length - 13)}@fans.example`

    expect(Email.safeParse(ofLength(200)).success).toBe(true)
    expect(Email.safeParse(ofLength(201)).success).toBe(false)
  })
})

describe('a time zone', () => {
  it('is one that the calendar knows', () => {
    expect(TimeZone.parse('America/St_Johns')).toBe('America/St_Johns')
    expect(messagesOf(TimeZone, 'America/Nowhere')).toEqual(['errors.field.choice'])
    expect(messagesOf(TimeZone, '')).toEqual(['errors.field.choice'])
  })
})
