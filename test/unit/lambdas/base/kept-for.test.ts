import { expect, it, vi } from 'vitest'
import { keptFor } from '#lambdas/base/kept-for.ts'

const at = (ms: number) => new Date(ms)

it('what was read is read again after the time for which it is cached', async () => {
  const read = vi.fn<() => Promise<string>>()
  read.mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  const cached = keptFor(30_000, read)

  expect(await Promise.all([cached(at(0)), cached(at(0))])).toEqual(['first', 'first'])
  expect(await cached(at(30_000))).toBe('first')
  expect(await cached(at(30_001))).toBe('second')
  expect(read).toHaveBeenCalledTimes(2)
})

it('a failed read is repeated at once', async () => {
  const read = vi.fn<() => Promise<string>>()
  read.mockRejectedValueOnce(new Error('throttled')).mockResolvedValueOnce('read')
  const cached = keptFor(30_000, read)

  await expect(cached(at(0))).rejects.toThrow('throttled')
  expect(await cached(at(1))).toBe('read')
})
