import { expect, it } from 'vitest'
import { mapAtMost } from '#lambdas/base/parallel.ts'

it('gives what came of each item in the order of the items, whichever ends first', async () => {
  const ends: (() => void)[] = []
  const answer = mapAtMost(3, ['a', 'b', 'c'], async (item) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return item.toUpperCase()
  })

  expect(ends).toHaveLength(3)
  for (const end of ends.toReversed()) {
    end()
    await Promise.resolve()
  }

  expect(await answer).toEqual(['A', 'B', 'C'])
})

it('has no more under way than it may', async () => {
  let running = 0
  let most = 0
  await mapAtMost(2, [1, 2, 3, 4, 5], async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  })

  expect(most).toBe(2)
})

it('begins nothing new after a failure, and throws it', async () => {
  const begun: number[] = []
  const failing = mapAtMost(1, [1, 2], async (item) => {
    begun.push(item)
    throw new Error(`${item} failed`)
  })

  await expect(failing).rejects.toThrow('1 failed')
  expect(begun).toEqual([1])
})
