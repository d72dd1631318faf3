import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import * as metrics from '#lambdas/base/metrics.ts'
import { workOffDue } from '#lambdas/base/work-off-due.ts'

beforeEach(() => {
  vi.spyOn(logger, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

function work(due: readonly string[], broken: readonly string[] = []) {
  return workOffDue(due, {
    atOnce: 2,
    timeMs: 10_000,
    failure: 'one failed',
    nameOf: (key: string) => ({ key }),
    run: (key) => (broken.includes(key) ? Promise.reject(new Error(key)) : Promise.resolve('done')),
  })
}

describe('a run that works off what is due', () => {
  it('reports how many have failed, and does the others', async () => {
    const reported = vi.spyOn(metrics, 'reportFigure').mockReturnValue()
    const { done, failed } = await work(['a', 'b', 'c', 'd'], ['b', 'd'])
    expect([done, failed]).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
    expect(reported.mock.calls).toEqual([['failed', 2]])
  })

  it('reports nothing where nothing has failed', async () => {
    const reported = vi.spyOn(metrics, 'reportFigure').mockReturnValue()
    await work(['a', 'b'])
    expect(reported).not.toHaveBeenCalled()
  })
})
