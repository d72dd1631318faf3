import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { text } from '#shared/model/common.ts'
import { limitsOf, schemaAt } from '#shared/validation/limits.ts'
import { ProfileChanges } from '#shared/validation/profile.ts'

const Business = z.strictObject({
  name: text(120),
  radius: z.optional(z.int().check(z.gte(1), z.lte(50))),
  currency: z.enum(['CAD', 'USD']),
  codes: z.array(z.object({ code: text(20) })).check(z.minLength(1), z.maxLength(50)),
})

const limitsAt = (schema: z.ZodMiniType, path: string) => {
  const field = schemaAt(schema, path)
  return field && limitsOf(field)
}

describe('the limits of a field', () => {
  it('come from the schema of a contract', () => {
    expect(limitsAt(Business, 'name')).toEqual({ isRequired: true, minLength: 1, maxLength: 120 })
    expect(limitsAt(Business, 'radius')).toEqual({
      isRequired: false,
      isInteger: true,
      min: 1,
      max: 50,
    })
    expect(limitsAt(Business, 'currency')).toEqual({ isRequired: true, choices: ['CAD', 'USD'] })
    expect(limitsAt(Business, 'codes')).toEqual({ isRequired: true, minLength: 1, maxLength: 50 })
  })

  it('reach into the rows of a list', () => {
    expect(limitsAt(Business, 'codes.7.code')).toMatchObject({ maxLength: 20 })
  })

  it('are found behind rules of the field itself', () => {
    expect(limitsAt(ProfileChanges, 'firstName')).toEqual({ isRequired: false, maxLength: 60 })
  })

  it('are unknown of a field that the schema does not have', () => {
    expect(schemaAt(Business, 'nickname')).toBeUndefined()
    expect(schemaAt(Business, 'name.first')).toBeUndefined()
  })
})
