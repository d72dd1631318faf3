import { expect, it } from 'vitest'
import { readVarints, writeVarints } from '#lambdas/base/varints.ts'

it('numbers come back as they were, small ones from one byte, amounts beyond 32 bits whole', () => {
  const numbers = [0, 1, 127, 128, 300, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]

  expect(readVarints(writeVarints(numbers))).toEqual(numbers)
  expect(writeVarints([0, 127])).toHaveLength(2)
  expect(writeVarints([128])).toHaveLength(2)
  expect(readVarints(writeVarints([]))).toEqual([])
})
