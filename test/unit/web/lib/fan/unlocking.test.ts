import { describe, expect, it } from 'vitest'
import { unlockOutcome } from '#web/lib/fan/unlocking.ts'

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
