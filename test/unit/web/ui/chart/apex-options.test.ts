import { expect, it } from 'vitest'
import { apexOptions, type Drawing } from '#web/ui/chart/apex-options.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'

const drawn = (data: ChartData, changes: Partial<Drawing> = {}) =>
  apexOptions({
    data,
    height: 240,
    width: 400,
    isDark: false,
    isStill: true,
    enlargement: 1,
    formatValue: String,
    formatShort: String,
    formatShare: String,
    widthOf: (text) => text.length * 7,
    color: (name) => `#${name}`,
    ...changes,
  })

it('the days of a heat chart go down as they are given', () => {
  const row = (name: string) => ({ name, hue: 'pitch', values: [1, 2] }) as const
  const data: ChartData = { kind: 'heat', labels: ['0', '1'], series: [row('Mon'), row('Tue')] }

  // ApexCharts draws the first row at the bottom, so the code reverses the rows.
  expect(drawn(data).series).toMatchObject([{ name: 'Tue' }, { name: 'Mon' }])
})

it('a rank keeps every name, cut at 30 letters and to a part of the width', () => {
  const long = 'Saint-Louis-du-Ha! Ha! (Témiscouata)'
  const data: ChartData = {
    kind: 'rank',
    labels: ['Toronto', long],
    series: [{ name: 'Redemptions', hue: 'pitch', values: [3, 1] }],
  }

  const { xaxis, yaxis, plotOptions } = drawn(data, { width: 100 })

  expect(xaxis?.categories).toEqual(['Toronto', `${long.slice(0, 29).trimEnd()}…`])
  expect(yaxis).toMatchObject({ labels: { maxWidth: 42 } })
  expect(plotOptions?.bar?.horizontal).toBe(true)
})

it('shares have a color that is readable on their slice', () => {
  const slice = (hue: 'amber' | 'sky') => ({ name: hue, hue, values: [1] })
  const data: ChartData = {
    kind: 'doughnut',
    labels: ['all'],
    series: [slice('sky'), slice('amber')],
  }

  expect(drawn(data).dataLabels?.style?.colors).toEqual(['#on-hue', '#on-amber'])
})

it('figures stand on bars while all of them have room', () => {
  const of = (hue: 'amber' | 'sky') => ({ name: hue, hue, values: Array<number>(7).fill(1200) })
  const labels = [...'MTWTFSS']
  const week = (width: number, ...series: ReturnType<typeof of>[]) =>
    drawn({ kind: 'bar', labels, series }, { width }).dataLabels?.enabled

  expect([week(400, of('amber')), week(400, of('amber'), of('sky'))]).toEqual([true, false])
  expect([week(320, of('amber')), week(280, of('amber'))]).toEqual([true, false])
})

it('the last point is dashed while it still grows, and solid again after it', () => {
  const days = {
    labels: ['Mon', 'Tue'],
    series: [{ name: 'Views', hue: 'sky', values: [4, 1] }],
  } as const
  const dashed = (data: ChartData) => drawn(data).forecastDataPoints?.count

  expect(dashed({ kind: 'line', ...days, isLastOpen: true })).toBe(1)
  expect(dashed({ kind: 'bar', ...days, isLastOpen: true })).toBe(1)
  expect(dashed({ kind: 'line', ...days, isLastOpen: false })).toBe(0)
})
