import { describe, expect, it } from 'vitest'
import {
  findPurchaseAtDesk,
  listDeskProofs,
  proveAtDesk,
  reportDesk,
  settleScans,
  undoDeskProof,
} from '#shared/api/desk.schemas.ts'
import type { SettledScan } from '#shared/api/desk.ts'
import { PROOF_UNDO_MS, SCANS_PER_REQUEST } from '#shared/desk/limits.ts'
import { answer, hold, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { controlClock, passTime } from '#test/fixtures/component/time.ts'
import { aBusiness, aSecret, couponOf, deskOf } from '#test/fixtures/desk/coupons.ts'
import {
  aDevice,
  anOpenDesk,
  type Device,
  forgetDesks,
  SESSION,
} from '#test/fixtures/desk/device.ts'
import { NeedsNetwork } from '#web/counter/counter-calls.ts'

forgetDesks()
const business = await aBusiness()
const setup = await deskOf(business)
const now = () => new Date().toISOString()
const aCoupon = () => couponOf(business, Date.now())
type Sent = { session: string; scans: { attempt: string; scannedAt: string }[] }
const sent = () => requestsOf(settleScans).map(({ body }) => body as Sent)
/** Answers requests to settle scans, except attempts for which `outcome` returns undefined. */
function answerSettled(outcome: (attempt: string) => Omit<SettledScan, 'attempt'> | undefined) {
  answer(settleScans, ({ body }) => ({
    scans: (body as Sent).scans.flatMap(({ attempt }) => {
      const settled = outcome(attempt)
      return settled ? [{ attempt, ...settled }] : []
    }),
    now: now(),
  }))
}
const PROVEN = { outcome: 'proven', verdict: 'valid' } as const
/** Checks a new coupon, as attempt `name`. */
async function scanNew({ calls }: Device, name: string) {
  const coupon = await aCoupon()
  const given = await calls.prove(await coupon.codeAt(Date.now()), name.padEnd(8, '-'))
  return { coupon, given }
}

describe('a coupon without a network', () => {
  it('is valid, to be confirmed, once on this device', async () => {
    const device = await anOpenDesk(setup)
    setOnline(false)
    const { coupon, given } = await scanNew(device, 'one')
    expect(given).toMatchObject({ verdict: 'valid', isToBeConfirmed: true })
    expect(device.memory.state.waiting.map(({ redemptionId }) => redemptionId)).toEqual([
      coupon.redemptionId,
    ])
    const code = await coupon.codeAt(Date.now())
    expect(await device.calls.prove(code, 'another-')).toMatchObject({
      verdict: 'alreadyProven',
      provenWhere: setup.name,
      provenBefore: given.provenAt,
    })
    expect(await device.calls.prove(code, 'one-----')).toMatchObject({ verdict: 'valid' })
    expect(device.memory.state.isOnline).toBe(false)
  })

  it('that was accepted online is known', async () => {
    const device = await anOpenDesk(setup)
    const coupon = await aCoupon()
    const deal = { key: coupon.offerKey, description: 'Two for one' }
    const { redemptionId } = coupon
    answer(proveAtDesk, { verdict: 'valid', redemptionId, deal, provenAt: now(), now: now() })
    await device.calls.prove(await coupon.codeAt(Date.now()), 'attempt-1')
    setOnline(false)
    const code = await coupon.codeAt(Date.now())
    expect(await device.calls.prove(code, 'attempt-2')).toMatchObject({
      verdict: 'alreadyProven',
      deal,
    })
  })

  it('is not accepted again online before its scan is sent', async () => {
    const device = await anOpenDesk(setup)
    setOnline(false)
    const { coupon } = await scanNew(device, 'one')
    answer(settleScans, refusal('busy'))
    setOnline(true)
    const code = await coupon.codeAt(Date.now())
    expect(await device.calls.prove(code, 'another-')).toMatchObject({ verdict: 'alreadyProven' })
    expect(requestsOf(proveAtDesk)).toHaveLength(0)
  })
})

describe('a coupon at a server that does not answer', () => {
  it('is checked by the device if the server is silent or fails, not if it refuses', async () => {
    controlClock()
    const device = await anOpenDesk(setup)
    const held = hold(proveAtDesk, { verdict: 'valid', now: now() })
    const checking = scanNew(device, 'silent')
    await expect.poll(() => requestsOf(proveAtDesk).length).toBe(1)
    answer(reportDesk, refusal('internal'))
    await passTime(4000)
    expect((await checking).given).toMatchObject({ isToBeConfirmed: true })
    held.release()
    answer(proveAtDesk, refusal('busy'))
    expect((await scanNew(device, 'failing')).given).toMatchObject({ isToBeConfirmed: true })
    answer(proveAtDesk, refusal('tooManyTries'))
    await expect(scanNew(device, 'refused')).rejects.toMatchObject({ code: 'tooManyTries' })
  })

  it('needs a network for digits and purchases', async () => {
    const device = await anOpenDesk(setup)
    setOnline(false)
    await expect(device.calls.prove('123456', 'attempt-1')).rejects.toThrow(NeedsNetwork)
    await expect(device.calls.findPurchase('ACDE-2345-WXYT')).rejects.toThrow(NeedsNetwork)
    setOnline(true)
    answer(findPurchaseAtDesk, refusal('notFound'))
    await expect(device.calls.findPurchase('ACDE-2345-WXYT')).rejects.toMatchObject({
      code: 'notFound',
    })
    await device.became({ status: 'open' })
  })
})

describe('scans that wait', () => {
  it('are sent in order, at most 20 at a time, and what is not answered stays', async () => {
    const device = await anOpenDesk(setup)
    setOnline(false)
    for (let i = 0; i < SCANS_PER_REQUEST + 5; i += 1) await scanNew(device, `scan-${i}`)
    const attempts = Array.from({ length: SCANS_PER_REQUEST + 5 }, (_, i) =>
      `scan-${i}`.padEnd(8, '-'),
    )
    let isAnswered = false
    answerSettled((attempt) => (attempt === attempts[3] && !isAnswered ? undefined : PROVEN))
    setOnline(true)
    await expect.poll(() => device.memory.state.waiting.length).toBe(1)
    const [first, second] = sent()
    expect(first?.scans.map(({ attempt }) => attempt)).toEqual(attempts.slice(0, 20))
    expect(second?.scans.map(({ attempt }) => attempt)).toEqual(attempts.slice(20))
    expect(first?.session).toBe(SESSION)
    isAnswered = true
    await expect.poll(() => device.memory.state.waiting).toEqual([])
    expect(device.memory.state.notices).toEqual([])
  })

  it('stay if the desk was closed, and are sent by the next desk of the business', async () => {
    const device = await anOpenDesk(setup)
    setOnline(false)
    await scanNew(device, 'one')
    answer(settleScans, refusal('notFound'))
    setOnline(true)
    await device.became({ status: 'closed' })
    expect(device.memory.state.waiting).toHaveLength(1)
    answerSettled(() => PROVEN)
    device.end()
    await anOpenDesk(setup, aSecret('another'))
    await expect.poll(() => sent().at(-1)?.scans).toHaveLength(1)
  })
})

describe('scans that the server did not confirm', () => {
  it('are told until staff have seen it', async () => {
    const device = await anOpenDesk(setup)
    setOnline(false)
    const { coupon } = await scanNew(device, 'double')
    await scanNew(device, 'refused')
    const double = { provenBefore: '2026-11-29T18:00:00.000Z', provenWhere: 'Bar' }
    answerSettled((attempt) =>
      attempt.startsWith('double')
        ? { outcome: 'double', verdict: 'alreadyProven', ...double }
        : { outcome: 'refused', verdict: 'stale' },
    )
    setOnline(true)
    await device.became({
      waiting: [],
      notices: [
        expect.objectContaining({
          redemptionId: coupon.redemptionId,
          outcome: 'double',
          ...double,
        }),
        expect.objectContaining({ outcome: 'refused', verdict: 'stale' }),
      ],
    })
    device.end()
    const again = aDevice()
    await expect.poll(() => again.memory.state.notices.length).toBe(2)
    await again.dismissNotices()
    expect(again.memory.state.notices).toEqual([])
  })

  it('are none but the one that the server cannot read, which does not hold up the others', async () => {
    const device = await anOpenDesk(setup)
    setOnline(false)
    for (const name of ['one', 'bad', 'two']) await scanNew(device, name)
    answer(settleScans, ({ body }) => {
      const { scans } = body as Sent
      if (scans.some(({ attempt }) => attempt.startsWith('bad'))) return refusal('invalidInput')
      return { scans: scans.map(({ attempt }) => ({ attempt, ...PROVEN })), now: now() }
    })
    setOnline(true)
    await device.became({ waiting: [], notices: [expect.objectContaining({ verdict: 'notOurs' })] })
  })
})

describe('a proof taken back', () => {
  it('while it waits is not sent, within a minute', async () => {
    controlClock()
    const device = await anOpenDesk(setup)
    setOnline(false)
    const { coupon } = await scanNew(device, 'one')
    expect(await device.undo(coupon.redemptionId)).toBe('undone')
    expect(device.memory.state.waiting).toEqual([])
    const code = await coupon.codeAt(Date.now())
    expect(await device.calls.prove(code, 'attempt-2')).toMatchObject({ verdict: 'valid' })
    await passTime(PROOF_UNDO_MS)
    expect(await device.undo(coupon.redemptionId)).toBe('tooLate')
    expect(await device.undo('unknown')).toBe('offline')
  })

  it('is taken back at the server too, which may know it although no answer came', async () => {
    const device = await anOpenDesk(setup)
    setOnline(false)
    const { coupon } = await scanNew(device, 'one')
    answer(settleScans, refusal('internal'))
    setOnline(true)
    await expect.poll(() => sent().length).toBe(1)
    await device.became({ isSending: false })
    answer(undoDeskProof, refusal('internal'))
    expect(await device.undo(coupon.redemptionId)).toBe('offline')
    expect(device.memory.state.waiting).toHaveLength(1)
    answer(undoDeskProof, { now: now() })
    expect(await device.undo(coupon.redemptionId)).toBe('undone')
    expect(requestsOf(undoDeskProof).at(-1)?.body).toMatchObject({
      redemptionId: coupon.redemptionId,
    })
    expect(device.memory.state.waiting).toEqual([])
  })

  it('that the server counts for good waits again, so that staff learn its outcome', async () => {
    const device = await anOpenDesk(setup)
    answer(proveAtDesk, refusal('internal'))
    answer(settleScans, refusal('busy'))
    const { coupon } = await scanNew(device, 'one')
    answer(undoDeskProof, refusal('undoTooLate'))
    expect(await device.undo(coupon.redemptionId)).toBe('tooLate')
    expect(device.memory.state.waiting).toHaveLength(1)
  })

  it('at the server is no longer known here either', async () => {
    const device = await anOpenDesk(setup)
    const { redemptionId, codeAt } = await aCoupon()
    answer(proveAtDesk, { verdict: 'valid', redemptionId, provenAt: now(), now: now() })
    await device.calls.prove(await codeAt(Date.now()), 'attempt-1')
    answer(undoDeskProof, { now: now() })
    expect(await device.undo(redemptionId)).toBe('undone')
    answer(undoDeskProof, refusal('undoTooLate'))
    expect(await device.undo(redemptionId)).toBe('tooLate')
    setOnline(false)
    expect(await device.calls.prove(await codeAt(Date.now()), 'attempt-2')).toMatchObject({
      isToBeConfirmed: true,
    })
  })
})

it('today’s list has what waits before what the server knows, and without a network what is here', async () => {
  const device = await anOpenDesk(setup)
  const { redemptionId } = await aCoupon()
  const provenAt = new Date(Date.now() - 60_000).toISOString()
  answer(listDeskProofs, { proofs: [{ redemptionId, provenAt }], now: now() })
  setOnline(false)
  const { coupon } = await scanNew(device, 'one')
  expect(await device.listToday()).toMatchObject([
    { redemptionId: coupon.redemptionId, isWaiting: true },
  ])
  answer(settleScans, refusal('busy'))
  setOnline(true)
  expect(await device.listToday()).toMatchObject([
    { redemptionId: coupon.redemptionId, isWaiting: true },
    { redemptionId },
  ])
})
