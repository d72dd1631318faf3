import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { text } from '#shared/model/common.ts'
import { limitsAt, limitsIn } from '#shared/validation/limits.ts'
import { ProfileChanges } from '#shared/validation/profile.ts'

const Business = z.strictObject({
  name: text(120),
  radius: z.optional(z.int().check(z.gte(1), z.lte(50))),
  currency: z.enum(['CAD', 'USD']),
  codes: z.array(z.object({ code: text(20) })).check(z.minLength(1), z.maxLength(50)),
})

const ofBusiness = (path: string) => limitsAt(limitsIn(Business), path)

describe('the limits of a field', () => {
  it('come from the schema of a contract', () => {
    expect(ofBusiness('name')).toEqual({ isRequired: true, minLength: 1, maxLength: 120 })
    expect(ofBusiness('radius')).toEqual({
      isRequired: false,
      isInteger: true,
      min: 1,
      max: 50,
    })
    expect(ofBusiness('currency')).toEqual({ isRequired: true, choices: ['CAD', 'USD'] })
    expect(ofBusiness('codes')).toEqual({ isRequired: true, minLength: 1, maxLength: 50 })
  })

  it('reach into the rows of a list', () => {
    expect(ofBusiness('codes.7.code')).toMatchObject({ maxLength: 20 })
  })

  it('are found behind rules of the field itself', () => {
    expect(limitsAt(limitsIn(ProfileChanges), 'firstName')).toEqual({
      isRequired: false,
      maxLength: 60,
    })
  })

  it('are unknown of a field that the schema does not have', () => {
    expect(ofBusiness('nickname')).toEqual({ isRequired: false })
    expect(ofBusiness('name.first')).toEqual({ isRequired: false })
  })

  it('leave out a field that the schema asks nothing', () => {
    expect(Object.keys(limitsIn(z.object({ note: z.optional(z.string()) })))).toEqual([])
  })

  it('leave out rules that no control can follow', () => {
    const Line = z.string().check(z.trim(), z.regex(/^a/), z.maxLength(5))

    expect(limitsIn(z.object({ line: Line }))).toEqual({ line: { isRequired: true, maxLength: 5 } })
  })
})
