import { expect, test } from 'vitest'
import { holds } from '#test/bench/figure.ts'
import { reportOf } from '#test/load/stadium/report.ts'
import { runStadium } from '#test/load/stadium/run-stadium.ts'

test('a small stadium is refused by every quota that a large one meets, loses nothing and heals', async () => {
  const account = { tableWrites: 4_000, renewals: 120 }
  const asked = { seats: 60_000, scale: 300, ...account, wifiAddresses: 1, seed: '1' }
  const result = await runStadium(asked)
  const { ledger, ends, fans, figures } = result

  expect(fans).toBe(200)
  expect(figures.filter((figure) => !holds(figure))).toEqual([])
  expect(ends).toHaveLength(fans)
  const refusedBy = (name: Parameters<typeof ledger.refused>[0]) => ledger.refused(name).requests
  expect(refusedBy('refreshes')).toBeGreaterThan(100)
  expect(refusedBy('firewall')).toBeGreaterThan(0)
  expect(refusedBy('connects')).toBeGreaterThan(0)
  expect(refusedBy('account')).toBe(0)
  expect(ledger.recoveries().some(({ part, byPress }) => part === 'page' && !byPress)).toBe(true)

  const report = reportOf([result])
  expect(report).toContain('Oops! Something went wrong.')
  expect(report).toContain('all was well at')
  expect(report).not.toContain('MISS')
})
