import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AGE_GROUPS } from '#shared/stats/age-groups.ts'
import {
  agesData,
  citiesData,
  dayHoursData,
  gendersData,
  hoursData,
  offTheMap,
  type Redeemers,
} from '#web/portal/parts/figures/redeemer-data.ts'
import { tableOf } from '#web/ui/chart/chart-data.ts'

const cities = ['Toronto', 'Hamilton', 'London', 'Ottawa', 'Barrie', 'Guelph', 'Sarnia', 'Orillia']

const redeemers: Redeemers = {
  count: 100,
  genders: { female: 50, male: 30, other: 5, undisclosed: 15 },
  ages: [1, 2, 3, 4, 5, 6],
  cities: cities.map((name, index) => ({ name, count: 20 - index })),
  otherCities: 0,
  cells: [],
  hours: Array.from({ length: 168 }, (_, hour) => hour),
}
const of = { redeemers, name: 'Redemptions' }

it('each gender is a slice, and so are those who did not say', () => {
  const words = { female: 'F', male: 'M', other: 'O', undisclosed: 'Not disclosed' }

  expect(tableOf(gendersData(of, words)).rows).toEqual([
    { label: 'F', values: [50] },
    { label: 'M', values: [30] },
    { label: 'O', values: [5] },
    { label: 'Not disclosed', values: [15] },
  ])
})

it('the slices of genders differ in grey, too', () => {
  const words = { female: 'F', male: 'M', other: 'O', undisclosed: 'Not disclosed' }
  const tokens = readFileSync('web/ui/tokens.css', 'utf8')

  const greys = gendersData(of, words)
    .series.map(({ hue }) => greyOf(new RegExp(`--${hue}: #(\\w{6})`).exec(tokens)?.[1] ?? ''))
    .sort((a, b) => a - b)

  const steps = greys.slice(1).map((grey, at) => grey - (greys[at] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThan(40)
})

/** Returns the gray level of a color, from 0 (black) to 255 (white). */
function greyOf(hex: string): number {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return 0.299 * part(0) + 0.587 * part(2) + 0.114 * part(4)
}

it('each age group is a bar, and so are those whose age is not known', () => {
  const { labels, series } = agesData(of, 'Not given')

  expect(labels).toEqual([...AGE_GROUPS, 'Not given'])
  expect(series[0]?.values).toEqual([1, 2, 3, 4, 5, 6, 79])
  const whole = { name: 'Redemptions', redeemers: { ...redeemers, count: 21 } }
  expect(agesData(whole, 'Not given').labels).toEqual(AGE_GROUPS)
})

it('six cities are shown, and all of them once they are asked for; the rows come to all', () => {
  const words = { elsewhere: 'Elsewhere', unknown: 'City not given' }
  const many = { name: 'Redemptions', redeemers: { ...redeemers, count: 160, otherCities: 9 } }
  const valuesOf = (isExpanded: boolean) => citiesData(many, isExpanded, words).series[0]?.values

  expect(citiesData(many, false, words).labels).toEqual([
    ...cities.slice(0, 6),
    ...Object.values(words),
  ])
  expect(valuesOf(false)).toEqual([20, 19, 18, 17, 16, 15, 14 + 13 + 9, 19])
  expect(citiesData(many, true, words).labels).toEqual([...cities, ...Object.values(words)])
  expect(valuesOf(true)?.slice(-2)).toEqual([9, 19])
  const known = { ...many.redeemers, count: 132, otherCities: 0 }
  expect(citiesData({ name: '', redeemers: known }, true, words).labels).toEqual(cities)
})

it('what is in no square of the map is a row too', () => {
  const cells = [{ lat: 43.6, long: -79.4, count: 54 }]

  expect(offTheMap({ ...redeemers, cells })).toBe(46)
})

it('redemptions and proven ones are two lines over the hours of a day', () => {
  const labels = Array.from({ length: 24 }, (_, hour) => `${hour}`)
  const hours = { redemptions: labels.map(Number), proven: labels.map(() => 0).with(18, 12) }
  const names = { redemptions: 'Redemptions', proven: 'Proven' }

  const { columns, rows } = tableOf(dayHoursData(hours, { names, labels }))

  expect(columns).toEqual(['Redemptions', 'Proven'])
  expect(rows.slice(17, 19)).toEqual([
    { label: '17', values: [17, 0] },
    { label: '18', values: [18, 12] },
  ])
})

it('a week has a row of 24 hours for each of its days, from Monday', () => {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const labels = Array.from({ length: 24 }, (_, hour) => `${hour}`)

  const { series } = hoursData(of, { days, labels })

  expect(series.map(({ name }) => name)).toEqual(days)
  expect(series.map(({ values }) => [values[0], values[23], values.length])).toEqual(
    days.map((_, day) => [day * 24, day * 24 + 23, 24]),
  )
})
