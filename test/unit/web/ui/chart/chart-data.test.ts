import { describe, expect, it } from 'vitest'
import { type ChartData, cutLabel, hasData, tableOf } from '#web/ui/chart/chart-data.ts'

const redemptions = { name: 'Redemptions', hue: 'pitch', values: [3, 0] } as const
const entries = { name: 'Entries', hue: 'magenta-chart', values: [0, 0] } as const

describe('the numbers of a chart', () => {
  it('stand in its table, a row for each label', () => {
    const data: ChartData = { kind: 'bar', labels: ['Mon', 'Tue'], series: [redemptions, entries] }

    expect(tableOf(data)).toEqual({
      columns: ['Redemptions', 'Entries'],
      rows: [
        { label: 'Mon', values: [3, 0] },
        { label: 'Tue', values: [0, 0] },
      ],
    })
  })

  it('stand in a row for each slice of a doughnut', () => {
    const female = { name: 'Female', hue: 'violet', values: [7] } as const
    const data: ChartData = { kind: 'doughnut', labels: ['Redemptions'], series: [female] }

    expect(tableOf(data)).toEqual({
      columns: ['Redemptions'],
      rows: [{ label: 'Female', values: [7] }],
    })
  })

  it('are none where all are zero', () => {
    const data = { kind: 'bar', labels: ['Mon', 'Tue'] } as const

    expect(hasData({ ...data, series: [entries] })).toBe(false)
    expect(hasData({ ...data, series: [entries, redemptions] })).toBe(true)
  })

  it('keep labels of 30 characters whole, and cut longer ones there', () => {
    const whole = 'é'.repeat(30)

    expect(cutLabel(whole)).toBe(whole)
    expect(cutLabel(`${whole}!`)).toBe(`${'é'.repeat(29)}…`)
    expect([...cutLabel('🏒'.repeat(40))]).toHaveLength(30)
  })
})
