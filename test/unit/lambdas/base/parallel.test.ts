import { expect, it } from 'vitest'
import { mapAhead, mapAtMost } from '#lambdas/base/parallel.ts'

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

it('begins the next call while the last result is used, and no other', async () => {
  const begun: number[] = []
  const used: [result: number, begun: number[]][] = []
  const doubled = mapAhead([1, 2, 3], async (item) => {
    begun.push(item)
    return 2 * item
  })
  for await (const result of doubled) used.push([result, [...begun]])

  expect(used).toEqual([
    [2, [1, 2]],
    [4, [1, 2, 3]],
    [6, [1, 2, 3]],
  ])
})

it('throws the failure of a call when its turn comes', async () => {
  const used: number[] = []
  const use = async () => {
    const results = mapAhead([1, 2, 3], async (item) => {
      if (item === 2) throw new Error('2 failed')
      return item
    })
    for await (const result of results) {
      used.push(result)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  await expect(use()).rejects.toThrow('2 failed')
  expect(used).toEqual([1])
})
