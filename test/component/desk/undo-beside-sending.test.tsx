import { expect, it } from 'vitest'
import { proveAtDesk, settleScans, undoDeskProof } from '#shared/api/desk.schemas.ts'
import { answer, hold, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { aBusiness, couponOf, deskOf } from '#test/fixtures/desk/coupons.ts'
import { aDevice, anOpenDesk, forgetDesks } from '#test/fixtures/desk/device.ts'

forgetDesks()
const now = () => new Date().toISOString()

it('a scan that another page is sending is taken back when the server has it', async () => {
  const business = await aBusiness()
  const device = await anOpenDesk(await deskOf(business))
  setOnline(false)
  const coupon = await couponOf(business, Date.now())
  await device.calls.prove(await coupon.codeAt(Date.now()), 'attempt-1')
  device.end()
  const other = aDevice()
  await other.became({ status: 'open' })
  const settled = { attempt: 'attempt-1', outcome: 'proven', verdict: 'valid' } as const
  const sending = hold(settleScans, { scans: [settled], now: now() })
  answer(proveAtDesk, refusal('internal'))
  const order: string[] = []
  answer(undoDeskProof, () => {
    order.push('undo')
    return { now: now() }
  })
  setOnline(true)
  await expect.poll(() => requestsOf(settleScans)).toHaveLength(1)

  const undoing = device.undo(coupon.redemptionId)
  await other.calls.prove(await coupon.codeAt(Date.now()), 'attempt-2')
  order.push('settled')
  sending.release()

  expect(await undoing).toBe('undone')
  expect(order).toEqual(['settled', 'undo'])
})
