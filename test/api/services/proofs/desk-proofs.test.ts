import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { putProof } from '#lambdas/stores/deals/proofs.ts'
import { takenBackItem } from '#lambdas/stores/desks/taken-back.ts'
import { desksOf, TAKEN_BACK } from '#lambdas/stores/table/desk-keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import { listDeskChecks, listDesks } from '#shared/api/portal-desks.schemas.ts'
import { PROOF_UNDO_MS } from '#shared/desk/desk.ts'
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
  team,
} from '#test/fixtures/proofs/counter.ts'
import { signedCoupon } from '#test/fixtures/proofs/coupons.ts'
import { type Device, deskCalls, givenDevice, scanOf } from '#test/fixtures/proofs/desk.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, put } from '#test/fixtures/world.ts'

const HOUR_MS = 3_600 * SECOND_MS
let device: Device
let front: ReturnType<typeof deskCalls>
let back: ReturnType<typeof deskCalls>

beforeEach(async () => {
  device = await givenDevice(sponsor.key)
  front = deskCalls(cloud, device)
  back = deskCalls(cloud, await givenDevice(sponsor.key, 'Back door'))
})

const now = new Date(NOW).toISOString()

describe('the list of a desk', () => {
  it('has what this desk accepted, newest first, with the deal', async () => {
    const coupons = await Promise.all([0, 1, 2, 3].map(() => signedCoupon(deal)))
    const [one, two, three, four] = coupons.map((coupon) => coupon.id)
    await front.prove((await coupons[0]?.codeAt()) ?? '')
    await back.prove((await coupons[1]?.codeAt()) ?? '')
    await prove((await coupons[2]?.codeAt()) ?? '')
    setTime(NOW + 5 * SECOND_MS)
    const offline = coupons[3] ?? expect.unreachable()
    await front.settle(await scanOf(offline, NOW + 2 * SECOND_MS))

    const { data } = await front.list()

    const shown = { key: deal.key, description: 'Two for one', descriptionFr: 'Duo' }
    const later = new Date(NOW + 2 * SECOND_MS).toISOString()
    expect(data.proofs).toEqual([
      { redemptionId: four, provenAt: later, deal: shown, isOffline: true },
      { redemptionId: one, provenAt: now, deal: shown },
    ])
    expect((await back.list()).data.proofs.map((proof) => proof.redemptionId)).toEqual([two])
    expect(JSON.stringify(data)).not.toContain(three)
  })

  it('has the newest 50 of the last day, without a deal that is deleted', async () => {
    const ago = (ms: number) => new Date(NOW - ms).toISOString()
    const given = async (provenAt: string) =>
      putProof({
        id: ulid(),
        redemptionId: ulid(),
        offerKey: ulid(),
        sponsorKey: sponsor.key,
        redeemedAt: provenAt,
        provenAt,
        by: `desk:${device.deskKey}`,
        deskKey: device.deskKey,
        desk: device.name,
        attempt: ulid(),
      })
    await given(ago(24 * HOUR_MS + 1))
    await given(ago(24 * HOUR_MS))
    expect((await front.list()).data.proofs).toEqual([
      { redemptionId: expect.any(String), provenAt: ago(24 * HOUR_MS) },
    ])
    await Promise.all(Array.from({ length: 55 }, (_, i) => given(ago(i * SECOND_MS))))

    const { proofs } = (await front.list()).data
    expect(proofs.map(({ provenAt }) => provenAt)).toEqual(
      Array.from({ length: 50 }, (_, i) => ago(i * SECOND_MS)),
    )
  })
})

describe('what a desk took back', () => {
  it('is shown to the manager with desk, times and the check that accepted the coupon again', async () => {
    const [coupon, other] = [await redeem(), await signedCoupon(deal)]
    await front.prove(await coupon.codeAt())
    await front.prove(await other.codeAt())
    setTime(NOW + SECOND_MS)
    await Promise.all([coupon, other, coupon].map(({ id }) => front.undo(id)))
    setTime(NOW + 2 * SECOND_MS)
    await back.prove(await coupon.codeAt())

    const { desks, takenBack } = await seenByManager()

    const at = (ms: number) => new Date(NOW + ms).toISOString()
    const shown = { desk: 'Front counter', provenAt: now, takenBackAt: at(SECOND_MS) }
    const named = { key: deal.key, description: 'Two for one', descriptionFr: 'Duo' }
    const again = { desk: 'Back door', at: at(2 * SECOND_MS) }
    const byId = new Map(takenBack.map((one) => [one.redemptionId, one]))
    expect(byId.size).toBe(takenBack.length)
    expect(byId.get(coupon.id)).toEqual({ redemptionId: coupon.id, deal: named, ...shown, again })
    expect(byId.get(other.id)).toEqual({ redemptionId: other.id, deal: named, ...shown })
    expect(desks.find(({ key }) => key === device.deskKey)?.takenBack).toBe(2)
  })

  it('names the redemption and nothing of the fan, so that erasing the fan leaves no link', async () => {
    const coupon = await redeem()
    await front.prove(await coupon.codeAt())
    await front.undo(coupon.id)

    const { items } = await queryPage({ pk: desksOf(sponsor.key), prefix: TAKEN_BACK, limit: 9 })

    expect(items).toMatchObject([{ redemptionId: coupon.id }])
    const stored = JSON.stringify(items)
    for (const own of [fan.key, fan.email]) expect(stored).not.toContain(own)
  })

  it('is counted at its desk for good, and listed up to the newest 50', async () => {
    const coupon = await redeem()
    const before = (await seenByManager()).desks.find(({ key }) => key === device.deskKey)
    for (const i of [50, 51]) {
      setTime(NOW + i)
      await front.prove(await coupon.codeAt())
      await front.undo(coupon.id)
    }
    const earlier = Array.from({ length: 49 }, (_, i) => new Date(NOW + 1 + i).toISOString())
    const taken = { redemptionId: coupon.id, offerKey: deal.key, desk: device.name, provenAt: now }
    await put(...earlier.map((at) => takenBackItem(sponsor.key, { ...taken, takenBackAt: at })))

    const { desks, takenBack } = await seenByManager()

    expect(before?.takenBack).toBeUndefined()
    expect(desks.find(({ key }) => key === device.deskKey)?.takenBack).toBe(2)
    expect(takenBack.map(({ takenBackAt }) => Date.parse(takenBackAt) - NOW)).toEqual(
      Array.from({ length: 50 }, (_, i) => 51 - i),
    )
  })
})

async function seenByManager() {
  const manager = { userKey: ulid(), role: 'sponsor', sponsorID: sponsor.key } as const
  const token = await makeToken(cloud.outputs, manager)
  const asked = { params: { sponsorKey: sponsor.key }, token }
  const [{ data }, checks] = await Promise.all([
    call(cloud.api, listDesks, asked),
    call(cloud.api, listDeskChecks, asked),
  ])
  return { desks: data.desks, takenBack: checks.data.takenBack }
}

describe('taking back a proof', () => {
  it('works for a minute, and the coupon can be checked again', async () => {
    const coupon = await redeem()
    await front.prove(await coupon.codeAt())
    setTime(NOW + PROOF_UNDO_MS)

    expect((await front.undo(coupon.id)).status).toBe(200)
    expect((await front.undo(coupon.id)).status).toBe(200)
    expect((await front.list()).data.proofs).toEqual([])
    expect((await back.prove(await coupon.codeAt())).data.verdict).toBe('valid')
  })

  it('is too late after a minute, for another desk, and for staff', async () => {
    const [coupon, theirs] = [await redeem(), await signedCoupon(deal)]
    await front.prove(await coupon.codeAt())
    await prove(await theirs.codeAt())
    const refused = [await back.undo(coupon.id), await front.undo(theirs.id)]
    setTime(NOW + PROOF_UNDO_MS + 1)
    refused.push(await front.undo(coupon.id))

    for (const { status, problem } of refused) {
      expect([status, problem.code]).toEqual([409, 'undoTooLate'])
    }
    const verdict = (await back.prove(await coupon.codeAt())).data.verdict
    expect(verdict).toBe('alreadyProven')
  })

  it('of a coupon that nobody has proven is not refused', async () => {
    expect((await front.undo(ulid())).status).toBe(200)
  })

  it('lets one of many checks at once prove the coupon again', async () => {
    const coupon = await signedCoupon(await givenDeal(sponsor, [team]))
    const code = await coupon.codeAt()
    await front.prove(code)

    const [undone, ...checks] = await Promise.all([
      front.undo(coupon.id),
      ...Array.from({ length: 10 }, () => back.prove(code)),
    ])

    expect(undone.status).toBe(200)
    const valid = checks.filter(({ data }) => data.verdict === 'valid')
    expect(valid.length).toBeLessThanOrEqual(1)
    const { verdict } = (await front.prove(code)).data
    expect(verdict).toBe(valid.length === 1 ? 'alreadyProven' : 'valid')
  })
})
