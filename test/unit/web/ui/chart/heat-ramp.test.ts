import { expect, it } from 'vitest'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { heatRamp } from '#web/ui/chart/heat-ramp.ts'

const COLORS: Record<string, string> = { card: '#1c2028', pitch: '#5cc499' }

function colorsOf(...values: number[]) {
  const data: ChartData = {
    kind: 'heat',
    labels: values.map(String),
    series: [{ name: 'Mon', hue: 'pitch', values }],
  }
  const ranges = heatRamp({ data, color: (name) => COLORS[name] ?? '' })
  return values.map((value) => {
    const within = ranges.filter(({ from, to }) => value >= from && value <= to)
    return within.map(({ color }) => color)
  })
}

it('an hour without redemptions has the color of the card, and the busiest that of the row', () => {
  expect(colorsOf(0, 47)).toEqual([['#1c2028'], ['#5cc499']])
  expect(colorsOf(0, 0)).toEqual([['#1c2028'], ['#1c2028']])
})

it('each value has one color, and even a single redemption differs from none', () => {
  const colors = colorsOf(...Array.from({ length: 1001 }, (_, value) => value))

  expect(colors.filter((one) => one.length !== 1)).toEqual([])
  expect(colors[1]).not.toEqual(colors[0])
  expect(new Set(colors.flat()).size).toBe(13)
})
