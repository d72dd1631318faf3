import { ulid } from 'ulid'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { readProof } from '#lambdas/stores/deals/proofs.ts'
import { readDoubles } from '#lambdas/stores/desks/doubles.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { proofKey } from '#lambdas/stores/table/proof-keys.ts'
import { createRandom } from '#scripts/random.ts'
import { CLOCK_OFF_MS, SCAN_AGE_MAX_MS } from '#shared/desk/desk.ts'
import { OFFLINE_LEEWAY_MS } from '#shared/proof/verdict.ts'
import {
  cloud,
  deal,
  NOW,
  SECOND_MS,
  setTime,
  sponsor,
  team,
} from '#test/fixtures/proofs/counter.ts'
import { type ShownCoupon, signedCoupon } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice, outcomesOf, scanOf } from '#test/fixtures/proofs/desk.ts'
import { givenDeal, givenSponsor, put } from '#test/fixtures/world.ts'

let front: ReturnType<typeof deskCalls>
let coupon: ShownCoupon

beforeEach(async () => {
  front = deskCalls(cloud, await givenDevice(sponsor.key))
  coupon = await signedCoupon(deal)
})

type Scan = Awaited<ReturnType<typeof scanOf>>

async function verdictOn(scan: Scan) {
  const { data } = await front.settle(scan)
  const [settled] = data.scans
  return settled?.verdict
}

const MINUTE_MS = 60 * SECOND_MS

describe('a scan', () => {
  it.each([
    ['is stale when the phone was more than 90 s behind', 106, 0, 'stale'],
    ['is forgiven 75 s that the phone was behind', 90, 15, 'valid'],
    ['is forgiven 75 s that the phone was ahead', 15, 90, 'valid'],
    ['is stale when the phone was more than 90 s ahead', 0, 105, 'stale'],
    ['is forgiven a minute after the end of the coupon', 659, 659, 'valid'],
    ['is expired after that', 660, 660, 'expired'],
    ['is forgiven a minute before the redemption', -60, -60, 'valid'],
    ['is stale before that', -61, -61, 'stale'],
  ])('%s', async (_, scannedSeconds, shownSeconds, verdict) => {
    const code = await coupon.codeAt(NOW + shownSeconds * SECOND_MS)
    const scan = await scanOf(coupon, NOW + scannedSeconds * SECOND_MS, { code })
    setTime(NOW + 20 * MINUTE_MS)

    expect(await verdictOn(scan)).toBe(verdict)
  })

  it('is stale when it is older than a week, or more than two minutes in the future', async () => {
    const scan = await scanOf(coupon, NOW)
    setTime(NOW + SCAN_AGE_MAX_MS + 1)
    expect(await verdictOn(scan)).toBe('stale')
    setTime(NOW - CLOCK_OFF_MS - 1)
    expect(await verdictOn(scan)).toBe('stale')
    expect(await readProof(coupon.id)).toBeUndefined()
    setTime(NOW - CLOCK_OFF_MS)
    expect(await verdictOn(scan)).toBe('valid')
    const old = await scanOf(await signedCoupon(deal), NOW)
    setTime(NOW + SCAN_AGE_MAX_MS)
    expect(await verdictOn(old)).toBe('valid')
  })

  it('of a picture is stale, whatever time the desk names', async () => {
    const code = await coupon.codeAt(NOW)
    setTime(NOW + 20 * MINUTE_MS)
    const late = NOW + 2 * 15 * SECOND_MS + OFFLINE_LEEWAY_MS
    expect(await verdictOn(await scanOf(coupon, late, { code }))).toBe('stale')
  })

  it('of digits, of nothing, and of another business is refused as such', async () => {
    const rival = await givenSponsor({ teamKeys: [team.key] })
    const theirs = await signedCoupon(await givenDeal(rival, [team]))

    const scans = [
      await scanOf(coupon, NOW, { code: '123456' }),
      await scanOf(coupon, NOW, { code: 'FW:' }),
      await scanOf(theirs, NOW),
      await scanOf(coupon, NOW),
    ]
    const { data } = await front.settle(...scans)

    const verdicts = new Map(data.scans.map(({ attempt, verdict }) => [attempt, verdict]))
    expect(scans.map(({ attempt }) => verdicts.get(attempt))).toEqual([
      'notOurs',
      'notOurs',
      'otherBusiness',
      'valid',
    ])
  })
})

it('of 2,000 mutated codes none counts, and none hinders the others', async () => {
  const random = createRandom('mutated scans')
  const code = await coupon.codeAt()
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  const pick = (count: number) => random.int(0, count - 1)
  const mutated = () => {
    const place = 3 + pick(code.length - 3)
    const letter = letters.charAt(pick(letters.length))
    if (pick(4) === 0) return code.slice(0, place)
    if (pick(4) === 0) return code.slice(0, place) + letter + code.slice(place)
    return code.slice(0, place) + letter + code.slice(place + 1)
  }
  const scannedAt = new Date(NOW).toISOString()
  const verdicts = new Map<string, number>()
  for (let round = 0; round < 100; round += 1) {
    const scans = Array.from({ length: 20 }, () => mutated())
      .filter((text) => text !== code)
      .map((text) => ({ attempt: ulid(), code: text, scannedAt }))
    const { data } = await front.settle(...scans)
    expect(data.scans).toHaveLength(scans.length)
    for (const { verdict } of data.scans) verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
  }
  console.log('mutated scans:', Object.fromEntries(verdicts))
  expect(verdicts.get('valid')).toBeUndefined()
  expect(verdicts.get('forged')).toBeGreaterThan(600)
  expect(await readProof(coupon.id)).toBeUndefined()
  expect(await readDoubles(sponsor.key, new Date())).toEqual([])
})

describe('a scan that cannot be written', () => {
  it('is left out and logged, and does not hinder the others', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const broken = await signedCoupon(deal)
    await put({ ...proofKey(broken.id), id: 'broken' })
    const [bad, good] = [await scanOf(broken, NOW), await scanOf(coupon, NOW)]

    const { data } = await front.settle(bad, good)
    const alone = await front.settle(bad)

    const { attempt } = good
    expect(data.scans).toEqual([{ attempt, outcome: 'proven', verdict: 'valid' }])
    expect(alone.status).toBe(500)
    expect(logged).toHaveBeenCalledWith(
      'a scan was not settled',
      expect.objectContaining({ attempt: bad.attempt }),
    )
    logged.mockRestore()
  })

  it('is left out if its deal cannot be read, and does not hinder those of other deals', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const unreadable = await givenDeal(sponsor, [team])
    const theirs = await signedCoupon(unreadable)
    await put({ ...keys.offer(unreadable.key), key: 0 })
    const [bad, good] = [await scanOf(theirs, NOW), await scanOf(coupon, NOW)]
    const refused = await scanOf(coupon, NOW, { code: '123456' })

    const { data } = await front.settle(bad, good, refused)

    const outcomes = outcomesOf(data.scans)
    expect(outcomes).toEqual({ [good.attempt]: 'proven', [refused.attempt]: 'refused' })
    expect(await readProof(theirs.id)).toBeUndefined()
    logged.mockRestore()
  })
})
