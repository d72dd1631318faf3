import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { endpoints } from '#lambdas/manifest.ts'

const CLOSED = '"additionalProperties":false'
const spelt = (schema: z.ZodMiniType) =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

describe('a page of an older build', () => {
  test.each(endpoints.map(({ contract }) => contract))(
    'takes answers of $name that have gained a field',
    ({ output }) => {
      expect(spelt(output)).not.toContain(CLOSED)
    },
  )

  test('would refuse an answer whose schema is closed', () => {
    expect(spelt(z.object({ deal: z.strictObject({ title: z.string() }) }))).toContain(CLOSED)
  })
})
