import { expect, it } from 'vitest'
import { apexOptions, type Drawing, type PlottedData } from '#web/ui/chart/apex-options.ts'

const drawn = (data: PlottedData, changes: Partial<Drawing> = {}) =>
  apexOptions({
    data,
    height: 240,
    width: 400,
    isDark: false,
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
  const data: PlottedData = { kind: 'heat', labels: ['0', '1'], series: [row('Mon'), row('Tue')] }

  // ApexCharts draws the first row at the bottom, so the code reverses the rows.
  expect(drawn(data).series).toMatchObject([{ name: 'Tue' }, { name: 'Mon' }])
})

it('the value axis has round steps, and room above the highest value', () => {
  const axis = (kind: 'bar' | 'line', ...values: number[]) => {
    const labels = values.map(String)
    const { yaxis } = drawn({ kind, labels, series: [{ name: 'All', hue: 'sky', values }] })
    const { max, tickAmount } = yaxis as { max: number; tickAmount: number }
    return [max, tickAmount]
  }

  // Numbers above bars need more room than a line.
  expect(axis('bar', 100)).toEqual([120, 6])
  expect(axis('line', 100)).toEqual([120, 6])
  expect(axis('line', 90, 20)).toEqual([100, 5])
  expect(axis('bar', 1)).toEqual([2, 2])
  expect(axis('line', 0)).toEqual([2, 2])
})

it('a low chart has fewer steps', () => {
  const values = [90, 20]
  const data: PlottedData = {
    kind: 'line',
    labels: ['1', '2'],
    series: [{ name: 'All', hue: 'sky', values }],
  }
  expect(drawn(data, { height: 150 }).yaxis).toMatchObject({ max: 100, tickAmount: 2 })
})

it('a ring has all of its room', () => {
  const data: PlottedData = {
    kind: 'doughnut',
    labels: ['All'],
    series: [{ name: 'Female', hue: 'pitch', values: [1] }],
  }

  expect(drawn(data).grid?.padding).toEqual({ top: 0, left: 0, right: 0, bottom: 0 })
})

it('at most twelve dots are on a line that needs them, evenly spaced', () => {
  const dotsOf = (count: number) => {
    const values = Array<number>(count).fill(1)
    const series = [
      { name: 'Redeemed', hue: 'pitch', values },
      { name: 'Proven', hue: 'sky', values, isMarked: true },
    ] as const
    const { markers } = drawn({ kind: 'line', labels: values.map(String), series })
    return markers?.discrete?.map(({ seriesIndex, dataPointIndex }) => [
      seriesIndex,
      dataPointIndex,
    ])
  }

  expect(dotsOf(3)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
  ])
  expect(dotsOf(24)).toHaveLength(12)
  expect(dotsOf(90)?.slice(-2)).toEqual([
    [1, 80],
    [1, 88],
  ])
})

it('the labels below the ends of a line have room', () => {
  const labels = ['September 23', 'September 24']
  const { grid } = drawn({ kind: 'line', labels, series: [] })

  expect(grid?.padding?.right).toBe(42)
})

it('labels below an axis never touch, however wide the values beside it are', () => {
  const labels = ['00 h', '03 h', '06 h', '09 h', '12 h', '15 h', '18 h']
  const series = [{ name: 'Sales', hue: 'amber', values: [6000] }] as const
  const shown = (formatShort: (value: number) => string) => {
    const { xaxis } = drawn({ kind: 'bar', labels, series }, { formatShort })
    const categories: string[] = xaxis?.categories
    return categories.filter((label) => label !== '')
  }

  expect(shown(String)).toEqual(labels)
  expect(shown((value) => `${value},00 $ in both countries`)).toHaveLength(4)
})

it('an amber line is drawn in ink', () => {
  const line = (hue: 'amber' | 'sky') => ({ name: hue, hue, values: [1, 2] })
  const { stroke } = drawn({
    kind: 'line',
    labels: ['1', '2'],
    series: [line('amber'), line('sky')],
  })

  expect(stroke?.colors).toEqual(['#ink', '#sky'])
})

it('shares have a color that is readable on their slice', () => {
  const slice = (hue: 'amber' | 'sky') => ({ name: hue, hue, values: [1] })
  const data: PlottedData = {
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
  const dashed = (data: PlottedData) => drawn(data).forecastDataPoints?.count

  expect(dashed({ kind: 'line', ...days, isLastOpen: true })).toBe(1)
  expect(dashed({ kind: 'bar', ...days, isLastOpen: true })).toBe(1)
  expect(dashed({ kind: 'line', ...days, isLastOpen: false })).toBe(0)
})

it('a chart that names all labels writes them smaller where they would touch', () => {
  const labels = ['0-19', '20-29', '30-39', '40-49', '50-59', '60+']
  const series = [{ name: 'All', hue: 'pitch', values: [1, 2, 3, 4, 5, 6] }] as const
  const axis = (namesAll: boolean, width: number) => {
    const { xaxis } = drawn({ kind: 'bar', labels, series, namesAll }, { width })
    return [xaxis?.categories, xaxis?.labels?.style?.fontSize]
  }

  expect(axis(true, 400)).toEqual([labels, '13px'])
  expect(axis(true, 310)).toEqual([labels, '12px'])
  expect(axis(false, 310)).toEqual([['0-19', '', '30-39', '', '50-59', ''], '13px'])
})
