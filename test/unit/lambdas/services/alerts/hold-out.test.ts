import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { isHeldOut } from '#lambdas/services/alerts/plan-group.ts'
import { halfNumberOf } from '#lambdas/stores/table/crowds.ts'

const KEYS = 100_000
const userKeys = Array.from({ length: KEYS }, () => ulid())
const deals = [ulid(), ulid(), ulid()]

/** Expects that `count` of `of` keys is within five standard deviations of their share. */
function expectShare(count: number, share: number, of = KEYS): void {
  const deviation = Math.sqrt(of * share * (1 - share))
  expect(Math.abs(count - of * share)).toBeLessThan(5 * deviation)
}

const heldOf = (offerKey: string, keys: readonly string[] = userKeys) =>
  keys.filter((userKey) => isHeldOut(offerKey, userKey))

describe('the draw of a deal', () => {
  it.each(deals)('holds out one in twenty fans', (offerKey) => {
    expectShare(heldOf(offerKey).length, 0.05)
  })

  it('never changes', () => {
    const [offerKey = ''] = deals
    expect(heldOf(offerKey)).toEqual(heldOf(offerKey))
    expect(isHeldOut('01JDEAL', '01JFAN1')).toBe(false)
    expect(isHeldOut('01JDEAL', '01JFAN9')).toBe(true)
  })

  it('says nothing about the draw of another deal, or about the half of a list', () => {
    const [one = '', other = ''] = deals
    const held = heldOf(one)

    expectShare(heldOf(other, held).length, 0.05, held.length)
    expectShare(held.filter((userKey) => halfNumberOf(userKey) === 0).length, 0.5, held.length)
  })

  it('is of a deal and a fan together: a fan is held out of one in twenty deals', () => {
    const userKey = ulid()
    const count = userKeys.filter((offerKey) => isHeldOut(offerKey, userKey)).length
    expectShare(count, 0.05)
  })
})
