import { describe, expect, it } from 'vitest'
import { isRefusal, mayRetry } from '#web/lib/api/retry.ts'
import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'

describe('an answer that did not come', () => {
  it('is asked for once more', () => {
    const failures = [new OfflineError('There was no answer'), new ApiProblem(503, {})]
    for (const failure of failures) {
      expect([mayRetry(0, failure), mayRetry(1, failure)]).toEqual([true, false])
    }
  })

  it('is not asked for again once it is refused', () => {
    expect(mayRetry(0, new ApiProblem(403, { code: 'forbidden' }))).toBe(false)
  })

  it('is asked for once more where the gateway refused it under load, not where a limit of ours did', () => {
    const overload = new ApiProblem(429, {})
    const limit = new ApiProblem(429, { code: 'tooManyTries' })
    expect([isRefusal(overload), mayRetry(0, overload)]).toEqual([false, true])
    expect([isRefusal(limit), mayRetry(0, limit)]).toEqual([true, false])
  })
})
