import { expect, test } from 'vitest'
import { holds } from '#test/bench/figure.ts'
import { createQuotas } from '#test/load/stadium/quotas.ts'
import { reportOf } from '#test/load/stadium/report.ts'
import { runStadium } from '#test/load/stadium/run-stadium.ts'
import { createTokenBucket } from '#test/load/stadium/token-bucket.ts'
import { VirtualClock } from '#test/load/stadium/virtual-clock.ts'

test('a small stadium is refused renewals and connections, loses nothing and heals', async () => {
  const account = { tableWrites: 4_000, renewals: 120 }
  const asked = { seats: 60_000, scale: 500, ...account, wifiAddresses: 1, seed: '1' }
  const result = await runStadium(asked)
  const { ledger, ends, fans, figures } = result

  expect(fans).toBe(120)
  expect(figures.filter((figure) => !holds(figure))).toEqual([])
  expect(ends).toHaveLength(fans)
  const refusedBy = (name: Parameters<typeof ledger.refused>[0]) => ledger.refused(name).requests
  expect(refusedBy('refreshes')).toBeGreaterThan(100)
  expect(refusedBy('connects')).toBeGreaterThan(0)
  expect(refusedBy('account')).toBe(0)
  expect(ledger.recoveries().some(({ part, byPress }) => part === 'page' && !byPress)).toBe(true)

  const report = reportOf([result])
  expect(report).toContain('Oops! Something went wrong.')
  expect(report).toContain('all was well at')
  expect(report).not.toContain('MISS')
})

test('a token bucket starts full, refuses when empty, and gains what its rate allows', () => {
  const bucket = createTokenBucket(10, 2)
  expect([0, 0, 0, 99, 100, 100].map((ms) => bucket.take(ms))).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ])
  bucket.spend(10_000, 7)
  expect(bucket.hasAny(10_400)).toBe(false)
  expect(bucket.hasAny(10_600)).toBe(true)
})

test('virtual time waits for real work, passes by its pauses, and ends with a limit', async () => {
  const clock = new VirtualClock()
  const restore = clock.install()
  try {
    const passed: string[] = []
    const work = clock.within(async () => {
      await clock.during(10, async () => {
        await new Promise((resolve) => setImmediate(resolve))
        passed.push(`work at ${clock.now()}`)
        await new Promise((resolve) => setTimeout(resolve, 5_000))
        passed.push(`pause until ${clock.now()}`)
      })
      await clock.wait(1_000)
      passed.push(`timer at ${clock.now()}`)
    })
    await clock.runUntil(work, 60_000)
    expect(passed).toEqual([
      expect.stringMatching(/^work at \d$/),
      expect.stringMatching(/^pause until 50\d\d$/),
      expect.stringMatching(/^timer at 60\d\d$/),
    ])
    await expect(clock.runUntil(new Promise(() => undefined), 61_000)).rejects.toThrow('61000 ms')
  } finally {
    restore()
  }
})

test('the firewall blocks an address above its limit of five minutes, and forgets', () => {
  const quotas = createQuotas({ tableWrites: 4_000, renewals: 120 }, 10_000)
  const passes = (count: number, atMs: number, address = '192.0.2.1') =>
    Array.from({ length: count }, () => quotas.passes(address, atMs)).filter(Boolean).length
  expect(passes(12, 0)).toBe(10)
  expect(passes(1, 0, '192.0.2.2')).toBe(1)
  expect(passes(1, 290_000)).toBe(0)
  expect(passes(12, 600_000)).toBe(10)
})
