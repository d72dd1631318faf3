import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { says } from '#shared/field-messages.ts'
import { fieldErrorsOf } from '#shared/validation/field-errors.ts'

const errorsOf = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).flatMap((issue) => fieldErrorsOf('body', issue))

describe('a field that is refused names what is allowed', () => {
  it.each<
    [title: string, field: z.ZodMiniType, value: unknown, messageKey: string, limit?: number]
  >([
    ['a text that is missing', z.string(), undefined, 'errors.field.required'],
    ['a text that is empty', z.string().check(z.minLength(1)), '', 'errors.field.required', 1],
    ['a text that is too short', z.string().check(z.minLength(8)), 'x', 'errors.field.tooShort', 8],
    ['a text that is too long', z.string().check(z.maxLength(2)), 'xxx', 'errors.field.tooLong', 2],
    ['no number', z.number(), 'x', 'errors.field.number'],
    ['no whole number', z.int(), 1.5, 'errors.field.integer'],
    ['too small a number', z.number().check(z.gte(3)), 2, 'errors.field.tooSmall', 3],
    ['too large a number', z.number().check(z.lte(3)), 4, 'errors.field.tooLarge', 3],
    ['too few items', z.array(z.string()).check(z.minLength(1)), [], 'errors.field.tooFew', 1],
    ['too many items', z.array(z.string()).check(z.maxLength(0)), ['x'], 'errors.field.tooMany', 0],
    ['another choice', z.enum(['a', 'b']), 'c', 'errors.field.choice'],
    ['another format', z.string().check(z.regex(/^a$/)), 'b', 'errors.field.format'],
    ['what a rule refuses', z.string().check(z.refine(() => false)), 'b', 'errors.field.invalid'],
  ])('%s', (_, field, value, messageKey, limit) => {
    const [error, ...others] = errorsOf(z.object({ name: field }), { name: value })

    expect(others).toEqual([])
    expect(error).toMatchObject({ path: 'body.name', messageKey })
    expect(error?.limit).toBe(limit)
    expect(error?.detail).toMatch(/^(must|is)/)
  })

  it('by its own message where it has one', () => {
    const Name = z.string().check(z.minLength(8, says('validation.password.weak')))

    expect(errorsOf(z.object({ name: Name }), { name: 'x' })).toMatchObject([
      { path: 'body.name', messageKey: 'validation.password.weak', limit: 8 },
    ])
  })

  it('by its place in a list', () => {
    const Rows = z.object({ rows: z.array(z.object({ code: z.string() })) })

    expect(errorsOf(Rows, { rows: [{ code: 'a' }, { code: 1 }] })).toMatchObject([
      { path: 'body.rows.1.code' },
    ])
  })

  it('each where nobody knows them', () => {
    expect(errorsOf(z.strictObject({}), { a: 1, b: 2 })).toEqual([
      { path: 'body.a', messageKey: 'errors.field.unknown', detail: '"a" is not a field here' },
      { path: 'body.b', messageKey: 'errors.field.unknown', detail: '"b" is not a field here' },
    ])
  })
})
