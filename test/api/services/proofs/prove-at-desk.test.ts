import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskItemKey } from '#lambdas/stores/table/desk-keys.ts'
import { proofKey } from '#lambdas/stores/table/proof-keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { DESK_IDLE_MS } from '#shared/desk/desk.ts'
import {
  cloud,
  deal,
  fan,
  NOW,
  prove,
  redeem,
  SECOND_MS,
  setTime,
  sponsor,
  staff,
  team,
  verdictOn,
} from '#test/fixtures/proofs/counter.ts'
import { type Device, deskCalls, givenDevice } from '#test/fixtures/proofs/desk.ts'
import { givenSponsor, put } from '#test/fixtures/world.ts'

let device: Device
let front: ReturnType<typeof deskCalls>
let back: ReturnType<typeof deskCalls>

beforeEach(async () => {
  device = await givenDevice(sponsor.key)
  front = deskCalls(cloud, device)
  back = deskCalls(cloud, await givenDevice(sponsor.key, 'Back door'))
})

const now = new Date(NOW).toISOString()
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

describe('a coupon at a desk', () => {
  it('is valid once, and its proof names the desk', async () => {
    const coupon = await redeem()
    const attempt = ulid()

    const { data } = await front.prove(await coupon.codeAt(), attempt)

    const shown = { key: deal.key, description: 'Two for one', descriptionFr: 'Duo' }
    const facts = { deal: shown, redemptionId: coupon.id, redeemedAt: now, now }
    expect(data).toEqual({ verdict: 'valid', ...facts, provenAt: now })
    const proof = await getItem(proofKey(coupon.id), { isConsistent: true })
    const by = `desk:${device.deskKey}`
    expect(proof).toMatchObject({ by, deskKey: device.deskKey, desk: 'Front counter', attempt })
    expect(JSON.stringify(proof)).not.toContain(fan.key)
    expect(JSON.stringify(proof)).not.toContain(device.session)
  })

  it('says where and how often it was shown again, there and in the portal', async () => {
    const coupon = await redeem()
    const code = await coupon.codeAt()
    await front.prove(code)

    const first = await back.prove(code)
    const second = await front.prove(await coupon.digitsAt())
    const third = await prove(code)

    const before = { provenBefore: now, provenWhere: 'Front counter' }
    for (const [index, { data }] of [first, second, third].entries()) {
      expect(data).toMatchObject({ verdict: 'alreadyProven', ...before })
      expect(data.timesShownAgain).toBe(index + 1)
      expect(data.provenAt).toBeUndefined()
    }
  })

  it('was proven nowhere in particular if staff checked it in the portal', async () => {
    const code = await (await redeem()).codeAt()
    await prove(code)

    const { data } = await front.prove(code)
    expect(data).toMatchObject({ verdict: 'alreadyProven', provenBefore: now, timesShownAgain: 1 })
    expect(data.provenWhere).toBeUndefined()
  })

  it('is not shown again by the desk that did not get its answer', async () => {
    const code = await (await redeem()).codeAt()
    const [attempt, again] = [ulid(), ulid()]
    await front.prove(code, attempt)

    expect((await front.prove(code, attempt)).data.verdict).toBe('valid')
    setTime(NOW + 11 * SECOND_MS)
    const late = (await front.prove(code, attempt)).data
    expect(late).toMatchObject({ verdict: 'alreadyProven', provenBefore: now })
    expect(late.timesShownAgain).toBeUndefined()
    expect((await back.prove(code, again)).data.timesShownAgain).toBe(1)
    expect((await back.prove(code, again)).data.timesShownAgain).toBe(1)
    expect((await back.prove(code)).data.timesShownAgain).toBe(2)
  })
})

describe('a coupon at several desks', () => {
  it('is proven by exactly one of 40 checks at two desks at once', async () => {
    const code = await (await redeem()).codeAt()
    const desks = [front, back]

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => desks[i % 2]?.prove(code)),
    )

    const verdicts = answers.map((answer) => answer?.data.verdict)
    expect(verdicts.filter((verdict) => verdict === 'valid')).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict === 'alreadyProven')).toHaveLength(39)
    const counts = answers.map((answer) => answer?.data.timesShownAgain ?? 0)
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i))
  })

  it('is not that of another business, which learns nothing about the deal', async () => {
    const code = await (await redeem()).codeAt()
    const { key } = await givenSponsor({ teamKeys: [team.key] })
    const elsewhere = deskCalls(cloud, await givenDevice(key))

    expect((await elsewhere.prove(code)).data).toEqual({ verdict: 'otherBusiness', now })
  })
})

describe('digits at a desk', () => {
  it('may be wrong five times on a device; its camera and other devices go on', async () => {
    const coupon = await redeem()
    const digits = await coupon.digitsAt()
    for (let count = 0; count < 5; count += 1) {
      expect((await front.prove(other(digits))).data.verdict).toBe('unknownDigits')
    }

    const { status, problem } = await front.prove(digits)
    expect([status, problem.code]).toEqual([429, 'tooManyTries'])
    expect(problem.passesAt).toBe(new Date(NOW + 900 * SECOND_MS).toISOString())
    expect((await back.prove(digits)).data.verdict).toBe('valid')
    expect((await front.prove(await coupon.codeAt())).data.verdict).toBe('alreadyProven')
    expect(await verdictOn(digits, { as: staff })).toBe('alreadyProven')
  })
})

describe('a desk that may not check', () => {
  it('is locked after an idle hour, and writes nothing', async () => {
    setTime(NOW + DESK_IDLE_MS + 1)
    const coupon = await redeem()

    const { status, problem } = await front.prove(await coupon.codeAt())

    expect([status, problem.code]).toEqual([403, 'deskLocked'])
    const answers = [
      await front.list(),
      await front.undo(coupon.id),
      await front.findPurchase('ACDE2345WXY9'),
      await front.redeemPurchase('ACDE2345WXY9'),
    ]
    expect(answers.map(({ problem: { code } }) => code)).toEqual(Array(4).fill('deskLocked'))
    expect(await getItem(proofKey(coupon.id), { isConsistent: true })).toBeUndefined()
  })

  it('is unknown once it is revoked, as a made-up session is', async () => {
    const coupon = await redeem()
    const key = deskItemKey(sponsor.key, device.deskKey)
    const stored = await getItem(key, { isConsistent: true })
    await put({ ...stored, ...key, revokedAt: now })
    const nobody = deskCalls(cloud, { ...device, session: 'a'.repeat(43) })

    for (const desk of [front, nobody]) {
      const answers = [
        await desk.prove(await coupon.codeAt()),
        await desk.settle({ attempt: ulid(), code: 'FW:', scannedAt: now }),
        await desk.list(),
        await desk.undo(coupon.id),
        await desk.findPurchase('ACDE2345WXY9'),
        await desk.redeemPurchase('ACDE2345WXY9'),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
    }
  })
})
