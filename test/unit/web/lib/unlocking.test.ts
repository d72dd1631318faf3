import { describe, expect, it } from 'vitest'
import { ApiProblem, OfflineError } from '#web/lib/api/api-problem.ts'
import { unlockFailure, unlockOutcome } from '#web/lib/unlocking.ts'

describe('the answer to a code', () => {
  it.each([
    [true, false, true, 'unlocked'],
    [false, true, true, 'unlocked'],
    [true, false, false, 'notUpdated'],
    [false, true, false, 'notUpdated'],
    [false, false, false, 'notValid'],
  ])('exclusive %s, special %s, kept %s is %s', (exclusive, special, updated, outcome) => {
    const answer = {
      exclusiveCodeStatus: exclusive,
      specialCodeStatus: special,
      userUpdateStatus: updated,
    }
    expect(unlockOutcome(answer)).toBe(outcome)
  })
})

describe('no answer to a code', () => {
  it('names the time until which too many tries make wait', () => {
    const passesAt = '2026-02-01T12:15:00.000Z'
    const problem = new ApiProblem(429, { code: 'tooManyTries', passesAt })
    expect(unlockFailure(problem)).toEqual({ kind: 'wait', until: passesAt })
  })

  it('distinguishes the network from an ended session and from anything else', () => {
    expect(unlockFailure(new OfflineError('gone')).kind).toBe('offline')
    expect(unlockFailure(new ApiProblem(401, { code: 'unauthenticated' })).kind).toBe(
      'unauthenticated',
    )
    expect(unlockFailure(new ApiProblem(503, { code: 'busy' })).kind).toBe('error')
    expect(unlockFailure(new TypeError('broken')).kind).toBe('error')
  })
})
