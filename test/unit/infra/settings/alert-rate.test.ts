import { describe, expect, it } from 'vitest'
import { alertRatePerSender } from '#infra/settings/alert-rate.ts'
import { ENVIRONMENT_NAMES, environments } from '#infra/settings/environments.ts'
import { consumers } from '#lambdas/manifest.ts'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'

const { production } = environments

describe('the rate of a sender of alerts', () => {
  it.each(ENVIRONMENT_NAMES)('adds up to less than a third of the table: %s', (name) => {
    const { table, concurrency } = environments[name]
    const { readUnits, writeUnits } = alertRatePerSender(environments[name])
    const served = {
      readUnits: Math.min(12_000, table.maxReadUnits),
      writeUnits: Math.min(4_000, table.maxWriteUnits),
    }
    expect(readUnits * concurrency.alertSenders).toBeCloseTo(served.readUnits * 0.31)
    expect(writeUnits * concurrency.alertSenders).toBeCloseTo(served.writeUnits * 0.31)
  })

  it('follows the warm throughput of the settings, up to what the table accepts', () => {
    const units = { readUnits: 24_000, writeUnits: 30_000 }
    const table = { ...production.table, warm: { table: units, eachIndex: units } }
    const { alertSenders } = production.concurrency
    expect(alertRatePerSender({ ...production, table })).toEqual({
      readUnits: 24_000 * (0.31 / alertSenders),
      writeUnits: 20_000 * (0.31 / alertSenders),
    })
  })

  it.each(ENVIRONMENT_NAMES)('lets a message end in time, whatever its fans cost: %s', (name) => {
    const { readUnits, writeUnits } = alertRatePerSender(environments[name])
    const timeoutSeconds = consumers.find((line) => line.name === 'send-alerts')?.timeoutSeconds
    const slice = BACKGROUND_PATTERNS['send-alerts, a slice of a shared deal']
    const waiting = BACKGROUND_PATTERNS['send-alerts, what waited of a hidden deal']
    // In addition to `slice`, each alert about a hidden deal needs half a read unit, and each
    // delayed alert needs one write unit.
    const seconds = [
      (slice.readUnits + 250) / readUnits,
      (slice.writeUnits + 500) / writeUnits,
      (100 * waiting.readUnits) / readUnits,
      (100 * waiting.writeUnits) / writeUnits,
    ]
    expect(Math.max(...seconds)).toBeLessThan((timeoutSeconds ?? 0) * 0.75)
  })
})
