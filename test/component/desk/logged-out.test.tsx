import { expect, it } from 'vitest'
import { openDesk, proveAtDesk, reportDesk, settleScans } from '#shared/api/desk.schemas.ts'
import { answer, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { aBusiness, aSecret, couponOf, deskOf } from '#test/fixtures/desk/coupons.ts'
import {
  aDevice,
  anOpenDesk,
  type Device,
  forgetDesks,
  PIN,
  SESSION,
} from '#test/fixtures/desk/device.ts'

forgetDesks()
const business = await aBusiness()
const setup = await deskOf(business)
const NEXT_SESSION = aSecret('next')
type Body = { session: string; scans: { attempt: string }[] }
const sent = () => requestsOf(settleScans).map(({ body }) => body as Body)

/** Answers like a server whose manager has logged out the device. The PIN opens a new session. */
function logOut(): void {
  const isEnded = (body: unknown) => (body as Body).session === SESSION
  answer(reportDesk, ({ body }) =>
    isEnded(body) ? refusal('notFound') : { desk: setup, isLocked: false },
  )
  answer(settleScans, ({ body }) => {
    if (isEnded(body)) return refusal('notFound')
    const scans = (body as Body).scans.map(({ attempt }) => ({
      attempt,
      outcome: 'proven' as const,
      verdict: 'valid' as const,
    }))
    return { scans, now: new Date().toISOString() }
  })
  answer(openDesk, ({ body }) => {
    const { pin } = body as { pin: string }
    return pin === PIN ? { session: NEXT_SESSION, desk: setup } : refusal('wrongPin')
  })
}

async function scanNew({ calls }: Device, name: string) {
  const coupon = await couponOf(business, Date.now())
  return calls.prove(await coupon.codeAt(Date.now()), name.padEnd(8, '-'))
}

it('a device that was logged out asks for the PIN, and then sends its waiting scans', async () => {
  const device = await anOpenDesk(setup)
  setOnline(false)
  await scanNew(device, 'one')
  logOut()

  setOnline(true)

  await device.became({ status: 'closed' })
  expect(device.memory.state.waiting).toHaveLength(1)
  expect(await device.open('000000')).toEqual({ kind: 'wrongPin' })
  expect(await device.open(PIN)).toEqual({ kind: 'opened' })
  await device.became({ status: 'open', waiting: [], notices: [] })
  expect(sent().at(-1)).toMatchObject({ session: NEXT_SESSION, scans: [{ attempt: 'one-----' }] })
})

it('a scan of another page with the old session is sent with the new one', async () => {
  const device = await anOpenDesk(setup)
  const other = aDevice()
  await other.became({ status: 'open' })
  logOut()
  answer(proveAtDesk, refusal('notFound'))
  await expect(scanNew(device, 'gone')).rejects.toThrow()
  await device.became({ status: 'closed' })
  expect(await device.open(PIN)).toEqual({ kind: 'opened' })
  answer(proveAtDesk, refusal('internal'))

  await scanNew(other, 'late')

  await other.became({ status: 'closed' })
  expect(other.memory.state.waiting).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent().at(-1)).toMatchObject({ session: NEXT_SESSION })
  await device.became({ status: 'open', waiting: [], notices: [] })
  device.end()
  other.end()
  await aDevice().became({ status: 'open' })
})
