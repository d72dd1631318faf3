import { afterEach, expect, it } from 'vitest'
import { aBusiness, aSecret, couponOf } from '#test/fixtures/desk/coupons.ts'
import { type FarDevice, forgetFar, openFar } from '#test/fixtures/desk/far-device.ts'
import { farServer } from '#test/fixtures/desk/far-server.ts'

const DESKS = ['front', 'bar'] as const
type Name = (typeof DESKS)[number]
/** Milliseconds by which the devices' clocks are off, in opposite directions. */
const OFF_MS: Record<Name, number> = { front: 90_000, bar: -90_000 }
const COUPONS = 200
const EVERY_MS = 18_000
/**
 * Indexes of coupons whose desk's page is killed, each with the milliseconds after the check
 * begins, or 'verdict' to kill the page after the verdict.
 */
const KILLS = new Map<number, number | 'verdict'>([
  [23, 0],
  [61, 'verdict'],
  [102, 3],
  [145, 'verdict'],
])
const T = Date.parse('2026-11-29T18:00:00.000Z')

afterEach(() => forgetFar(DESKS))

async function twoDesks() {
  const business = await aBusiness()
  const clock = { nowMs: T }
  const server = farServer(business, clock)
  const place = (name: Name) => ({ name, server, nowMs: () => clock.nowMs + OFF_MS[name] })
  const devices = new Map<Name, FarDevice>()
  const at = (name: Name) => devices.get(name) ?? expect.fail('There is no device')
  const reopen = async (name: Name) => {
    const device = await openFar(place(name))
    devices.set(name, device)
    await expect.poll(() => device.memory.state.status).toBe('open')
    return device
  }
  for (const name of DESKS) {
    const device = await openFar({ ...place(name), token: aSecret(`token-${name}`) })
    devices.set(name, device)
    await expect.poll(() => device.memory.state.status).toBe('pin')
    expect(await device.open('482913')).toEqual({ kind: 'opened' })
  }
  return { business, clock, server, at, reopen }
}

type Stage = Awaited<ReturnType<typeof twoDesks>>

/** Shows a coupon on a phone whose clock is off, and returns the verdict. */
async function show(
  { clock, at }: Stage,
  { name, codeAt, offMs }: { name: Name; codeAt(atMs: number): Promise<string>; offMs: number },
) {
  const { verdict } = await at(name).calls.prove(
    await codeAt(clock.nowMs + offMs),
    crypto.randomUUID(),
  )
  return verdict
}

/**
 * Returns the verdicts that a coupon may get if this kill ended an earlier check of it. Undefined
 * means that there was no earlier check.
 */
function after(kill: number | 'verdict' | undefined): string[] {
  if (kill === 'verdict') return ['alreadyProven']
  return kill === undefined ? ['valid'] : ['valid', 'alreadyProven']
}

/** Shows 200 coupons at two desks without a network, and kills the pages at the `KILLS`. */
async function anHour(stage: Stage) {
  const { business, clock, at, reopen } = stage
  const accepted: string[] = []
  const doubled: string[] = []
  for (let i = 0; i < COUPONS; i += 1) {
    clock.nowMs = T + (i + 1) * EVERY_MS
    const name = DESKS[i % 2] ?? 'front'
    const other = DESKS[(i + 1) % 2] ?? 'bar'
    const coupon = await couponOf(business, clock.nowMs - 120_000)
    const phone = { name, codeAt: coupon.codeAt, offMs: ((i % 7) - 3) * 15_000 }
    const kill = KILLS.get(i)
    if (kill === 'verdict') expect(await show(stage, phone)).toBe('valid')
    else if (kill !== undefined) {
      void show(stage, phone)
      await new Promise((resolve) => setTimeout(resolve, kill))
    }
    if (kill !== undefined) {
      at(name).kill()
      await reopen(name)
    }
    expect(after(kill)).toContain(await show(stage, phone))
    accepted.push(coupon.redemptionId)
    if (i % 7 === 0) expect(await show(stage, phone)).toBe('alreadyProven')
    if (i % 10 !== 0) continue
    clock.nowMs += 4000
    expect(await show(stage, { ...phone, name: other })).toBe('valid')
    doubled.push(coupon.redemptionId)
  }
  return { accepted, doubled }
}

const waiting = ({ at }: Stage) => DESKS.map((name) => at(name).memory.state.waiting.length)

it('two desks lose nothing in an hour without a network, with clocks off and five kills', async () => {
  const stage = await twoDesks()
  const { server, at, reopen } = stage
  server.line.isUp = false
  const { accepted, doubled } = await anHour(stage)
  expect(waiting(stage).reduce((sum, count) => sum + count)).toBe(COUPONS + doubled.length)

  // Kills the page a fifth time, after the server has settled scans and before its answer arrives.
  server.line.isUp = true
  server.line.isAnswering = false
  const before = server.line.requests
  at('front').kill()
  await reopen('front')
  await expect.poll(() => server.line.requests).toBeGreaterThan(before)
  server.line.isAnswering = true
  for (const name of DESKS) {
    at(name).kill()
    await reopen(name)
  }

  await expect.poll(() => waiting(stage), { timeout: 60_000 }).toEqual([0, 0])
  expect([...server.proofs.keys()].toSorted()).toEqual(accepted.toSorted())
  const found = [...server.doubles.values()]
  expect(found).toHaveLength(doubled.length)
  for (const { counted, repeated } of found) {
    expect(counted.provenAt < repeated.provenAt).toBe(true)
    expect(counted.desk).not.toBe(repeated.desk)
  }
  const told = DESKS.flatMap((name) => at(name).memory.state.notices)
  expect(told.filter(({ outcome }) => outcome !== 'double')).toEqual([])
  expect(told.length).toBeLessThanOrEqual(doubled.length)
})
