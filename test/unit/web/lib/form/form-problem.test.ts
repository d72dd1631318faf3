import { describe, expect, it } from 'vitest'
import { ApiProblem, OfflineError } from '#web/lib/api/api-problem.ts'
import { formProblemOf } from '#web/lib/form/form-problem.ts'

describe('no answer to a form', () => {
  it('names the time until which too many tries make wait', () => {
    const passesAt = '2026-02-01T12:15:00.000Z'
    const problem = new ApiProblem(429, { code: 'tooManyTries', passesAt })
    expect(formProblemOf(problem)).toEqual({ kind: 'tooMany', passesAt })
  })

  it('distinguishes the network from an ended session and from anything else', () => {
    expect(formProblemOf(new OfflineError('gone')).kind).toBe('offline')
    expect(formProblemOf(new ApiProblem(401, { code: 'unauthenticated' })).kind).toBe('session')
    expect(formProblemOf(new ApiProblem(503, { code: 'busy' })).kind).toBe('failed')
    expect(formProblemOf(new TypeError('broken')).kind).toBe('failed')
  })
})
