import { expect, it } from 'vitest'
import { openDesk, proveAtDesk, reportDesk } from '#shared/api/desk.schemas.ts'
import { CLOCK_OFF_MS, DESK_IDLE_MS } from '#shared/desk/limits.ts'
import {
  answer,
  refusal,
  requestsOf,
  setOnline,
  setServerAhead,
} from '#test/fixtures/component/fake-api.ts'
import { controlClock, passTime } from '#test/fixtures/component/time.ts'
import { aBusiness, aSecret, couponOf, deskOf } from '#test/fixtures/desk/coupons.ts'
import {
  aDevice,
  anOpenDesk,
  answerDesk,
  forgetDesks,
  PIN,
  SESSION,
  TOKEN,
} from '#test/fixtures/desk/device.ts'
import { readDesk } from '#web/desk/kept/kept-desk.ts'

forgetDesks()
const business = await aBusiness()
const setup = await deskOf(business)
const sessions = () =>
  requestsOf(reportDesk).map(({ body }) => (body as { session: string }).session)

it('is opened once with link and PIN, and then without the link', async () => {
  const first = await anOpenDesk(setup)
  first.end()

  const again = aDevice()
  await again.became({ status: 'open', setup, isKept: true })
  expect(requestsOf(openDesk)).toHaveLength(1)
  await expect.poll(sessions).toContain(SESSION)
})

it('starts without a network', async () => {
  const first = await anOpenDesk(setup)
  first.end()
  setOnline(false)

  const again = aDevice()
  await again.became({ status: 'open', setup, isOnline: false })
})

it('asks for nothing without a link, and says when one is unknown', async () => {
  const none = aDevice()
  await none.became({ status: 'noDesk' })
  expect(await none.open(PIN)).toEqual({ kind: 'unknownLink' })

  const bent = aDevice('too-short')
  await bent.became({ status: 'noDesk' })

  answer(openDesk, refusal('notFound'))
  const unknown = aDevice(TOKEN)
  await unknown.became({ status: 'pin', setup: undefined })
  expect(await unknown.open(PIN)).toEqual({ kind: 'unknownLink' })
  answer(openDesk, refusal('tooManyTries', { passesAt: '2026-11-29T18:00:00.000Z' }))
  expect(await unknown.open(PIN)).toMatchObject({ kind: 'tooManyTries' })
  answer(openDesk, refusal('internal'))
  expect(await unknown.open(PIN)).toEqual({ kind: 'offline' })
})

it('is unlocked without a network by its PIN, with five tries', async () => {
  controlClock()
  const device = await anOpenDesk(setup)
  expect(await device.open('000000')).toEqual({ kind: 'wrongPin' })
  await passTime(DESK_IDLE_MS + 60_000)
  device.memory.lockIfIdle()
  expect(device.memory.state.status).toBe('pin')
  setOnline(false)

  expect(await device.open('000000')).toEqual({ kind: 'wrongPin', triesLeft: 4 })
  expect(await device.open(PIN)).toEqual({ kind: 'opened' })
  device.memory.lock()
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    expect(await device.open('111111')).toEqual({ kind: 'wrongPin', triesLeft })
  }
  expect(await device.open(PIN)).toEqual({ kind: 'offline' })
  device.end()
  const again = aDevice()
  await again.became({ setup })
  again.memory.lock()
  expect(await again.open(PIN)).toEqual({ kind: 'offline' })
  setOnline(true)
  expect(await again.open(PIN)).toEqual({ kind: 'opened' })
})

it('is locked after an idle hour, also when it starts then', async () => {
  controlClock()
  const device = await anOpenDesk(setup)
  device.end()
  await passTime(DESK_IDLE_MS + 60_000)

  const again = aDevice()
  await again.became({ status: 'pin', setup })
  await expect(again.calls.prove('FW:', 'attempt-1')).rejects.toMatchObject({ code: 'deskLocked' })
})

it('opens a new session by itself if only the server’s has become idle', async () => {
  const device = await anOpenDesk(setup)
  const coupon = await couponOf(business, Date.now())
  const code = await coupon.codeAt(Date.now())
  const next = aSecret('next')
  answer(openDesk, { session: next, desk: setup })
  answer(proveAtDesk, ({ body }) =>
    (body as { session: string }).session === next
      ? ({ verdict: 'valid', now: new Date().toISOString() } as const)
      : refusal('deskLocked'),
  )

  expect(await device.calls.prove(code, 'attempt-1')).toMatchObject({ verdict: 'valid' })
  expect(requestsOf(openDesk)).toHaveLength(2)
})

it('is locked if the server’s session is idle and the page does not know the PIN', async () => {
  const device = await anOpenDesk(setup)
  device.end()
  answer(reportDesk, { desk: setup, isLocked: true })

  const again = aDevice()
  await again.became({ status: 'pin', setup })
})

it('is closed when the server no longer knows it, and can be opened again', async () => {
  const device = await anOpenDesk(setup)
  expect(await readDesk()).toHaveProperty('pin.hash')
  device.end()
  answer(reportDesk, refusal('notFound'))
  const again = aDevice()
  await again.became({ status: 'closed' })
  await expect.poll(readDesk).toMatchObject({ isClosed: true, pin: undefined })
  setOnline(false)
  await aDevice().became({ status: 'closed' })
  expect(await again.open(PIN)).toEqual({ kind: 'offline' })
  setOnline(true)
  answer(openDesk, refusal('notFound'))
  expect(await again.open(PIN)).toEqual({ kind: 'unknownLink' })

  answerDesk(setup)
  expect(await again.open(PIN)).toEqual({ kind: 'opened' })
  await again.became({ status: 'open' })
})

it('says that the device’s clock is off, also at a start without a network', async () => {
  setServerAhead(CLOCK_OFF_MS + 30_000)
  const device = await anOpenDesk(setup)
  await expect.poll(() => device.memory.state.clockOffMs).toBeGreaterThan(CLOCK_OFF_MS)
  device.end()
  setOnline(false)
  const again = aDevice()
  await again.became({ status: 'open' })
  expect(again.memory.state.clockOffMs).toBeGreaterThan(CLOCK_OFF_MS)
})

it('takes the place of another desk once its PIN is entered', async () => {
  const first = await anOpenDesk(setup)
  first.end()
  const other = aDevice(aSecret('other'))
  await other.became({ status: 'pin', setup: undefined })
  answer(openDesk, { session: aSecret('new'), desk: { ...setup, name: 'Bar' } })
  answer(reportDesk, { desk: { ...setup, name: 'Bar' }, isLocked: false })

  expect(await other.open(PIN)).toEqual({ kind: 'opened' })
  await other.became({ status: 'open', setup: { ...setup, name: 'Bar' } })
})
