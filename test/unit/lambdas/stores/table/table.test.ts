import { expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { retryContended } from '#lambdas/stores/table/table.ts'

it('an attempt that lost a race is made again, until it comes to something', async () => {
  const outcomes = ['again', 'again', 'done'] as const
  const attempt = vi.fn(async () => outcomes[attempt.mock.calls.length - 1] ?? 'again')

  expect(await retryContended('deal 1', 5, attempt)).toBe('done')

  expect(attempt).toHaveBeenCalledTimes(3)
})

it('is given up after so many attempts, and logs what it was about', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
  const attempt = vi.fn(async () => 'again' as const)

  expect(await retryContended('deal 1', 3, attempt)).toBe('contended')

  expect(attempt).toHaveBeenCalledTimes(3)
  expect(warn).toHaveBeenCalledWith('gave up after lost races', { what: 'deal 1', attempts: 3 })
  warn.mockRestore()
})
