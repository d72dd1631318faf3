import { expect, it } from 'vitest'
import { hashOf } from '#lambdas/services/desks/secrets.ts'
import { DEMO_VALUE_REPORT } from '../accounts.ts'
import { makeWorld } from '../world/world.ts'
import { demoValueReportItems } from './value-report-items.ts'

it('the demo report opens by its token', () => {
  const world = makeWorld({ seed: 1, now: new Date('2026-11-29T18:00:00Z'), size: 'small' })

  const [report, token] = [...demoValueReportItems(world)]

  expect(DEMO_VALUE_REPORT.token).toMatch(/^[\w-]{43}$/)
  expect(token?.pk).toBe(`VALUETOKEN#${hashOf(DEMO_VALUE_REPORT.token)}`)
  expect(token?.['key']).toBe(report?.['key'])
  expect(report).toMatchObject({ from: '2026-09-01', to: '2026-11-29' })
})
