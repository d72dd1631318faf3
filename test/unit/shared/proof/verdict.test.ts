import { describe, expect, it } from 'vitest'
import { acceptedSteps, STEP_MS, stepAt, stepOfByte } from '#shared/proof/steps.ts'
import { VERDICTS, verdictOnCode, verdictOnCoupon } from '#shared/proof/verdict.ts'

const NOW = Date.parse('2026-11-29T18:00:07.000Z')
const STEP = stepAt(NOW)
const RIGHT = { isSigned: true, isOfBusiness: true, endsAtMs: NOW + 1000, step: STEP }

describe('the verdict on a code', () => {
  it.each([
    ['valid', {}],
    ['forged', { isSigned: false }],
    ['forged', { isSigned: false, isOfBusiness: false, endsAtMs: NOW, step: 0 }],
    ['otherBusiness', { isOfBusiness: false }],
    ['otherBusiness', { isOfBusiness: false, endsAtMs: NOW, step: 0 }],
    ['expired', { endsAtMs: NOW }],
    ['expired', { endsAtMs: NOW - 1, step: 0 }],
    ['stale', { step: STEP - 3 }],
    ['stale', { step: STEP + 2 }],
    ['stale', { step: STEP - 2 }],
    ['valid', { step: STEP - 1 }],
    ['valid', { step: STEP + 1 }],
  ])('is %s with %j', (verdict, facts) => {
    expect(verdictOnCode({ ...RIGHT, ...facts }, NOW)).toBe(verdict)
  })

  it('is stale for every other step, now and at every moment of a step', () => {
    for (let distance = -200; distance <= 200; distance += 1) {
      const isNear = distance >= -1 && distance <= 1
      for (const within of [0, 1, STEP_MS - 1]) {
        const now = STEP * STEP_MS + within
        const facts = { ...RIGHT, endsAtMs: now + 1, step: STEP + distance }
        expect(verdictOnCode(facts, now)).toBe(isNear ? 'valid' : 'stale')
      }
    }
  })

  it('accepts a picture for at least 15 and less than 30 seconds', () => {
    const endsAtMs = NOW + 600_000
    for (let taken = NOW; taken < NOW + STEP_MS; taken += 100) {
      const verdictAfter = (ms: number) =>
        verdictOnCode({ ...RIGHT, endsAtMs, step: stepAt(taken) }, taken + ms)
      expect(verdictAfter(15_000)).toBe('valid')
      expect(verdictAfter(30_000)).toBe('stale')
    }
  })
})

describe('the verdict on a coupon', () => {
  it.each([
    ['valid', false, true],
    ['paused', false, false],
    ['alreadyProven', true, true],
    ['alreadyProven', true, false],
  ])('is %s: proven %s, published %s', (verdict, isProven, isPublished) => {
    expect(verdictOnCoupon({ isProven, isPublished })).toBe(verdict)
  })

  it('has a name of its own for each', () => {
    expect(new Set(VERDICTS).size).toBe(10)
  })
})

describe('a step', () => {
  it('lasts 15 seconds, and the desk accepts the current one first', () => {
    expect(stepAt(0)).toBe(0)
    expect(stepAt(14_999)).toBe(0)
    expect(stepAt(15_000)).toBe(1)
    expect(acceptedSteps(NOW)).toEqual([STEP, STEP - 1, STEP + 1])
  })

  it('is found again by its last byte, from 191 steps before the end to 64 after it', () => {
    for (const end of [0, 1, 100, 255, 256, STEP]) {
      for (let step = Math.max(0, end - 191); step <= end + 64; step += 1) {
        expect(stepOfByte(step % 256, end * STEP_MS)).toBe(step)
      }
    }
  })
})
