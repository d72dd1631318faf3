import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'

it('each area of the API is asked with made-up input, in a file of its own', () => {
  const areas = new Set(endpoints.map(({ contract }) => contract.area))

  const files = readdirSync(join(import.meta.dirname, 'made-up-input'))

  expect(files.toSorted()).toEqual([...areas].map((area) => `${area}.test.ts`).toSorted())
})
