import { expect, it } from 'vitest'
import {
  changedFiguresAddress,
  type FiguresAddress,
  hasSteps,
  RANGES,
  type Range,
  readFiguresAddress,
} from '#web/portal/parts/figures/figures-address.ts'

const read = (search: string) => readFiguresAddress(new URLSearchParams(search))
const change = (search: string, changes: Partial<FiguresAddress>) =>
  String(changedFiguresAddress(new URLSearchParams(search), changes))

const INITIAL = { range: '7', at: undefined, zone: 'America/Toronto' }

it('an address that asks for nothing shows seven days, in Toronto', () => {
  expect(read('')).toEqual(INITIAL)
})

it('an address names the date range, its day and the zone', () => {
  expect(read('period=Quarterly&at=2026-02-28&zone=America/St_Johns')).toEqual({
    range: 'Quarterly',
    at: '2026-02-28',
    zone: 'America/St_Johns',
  })
})

it.each([
  ['filter=LastYear', 'LastYear'],
  ['filter=All', 'LifeTime'],
  ['filter=LastYear&period=Weekly', 'Weekly'],
  ['filter=30&week=2026-11-15', '30'],
])('an address of the time when charts had their own range still works: %s', (search, range) => {
  expect(read(search)).toEqual({ ...INITIAL, range })
})

it.each([
  'period=Daily&filter=8&zone=Europe/Paris',
  'at=2026-02-30',
  'at=yesterday&period=toString',
])('what cannot be asked for is as if it were not there: %s', (search) => {
  expect(read(search)).toEqual(INITIAL)
})

it('a change leaves what else the address says, and no trace of what holds anyway', () => {
  expect(change('deals=FlashDeals', { range: '30' })).toBe('deals=FlashDeals&period=30')
  expect(change('filter=30&zone=America/Halifax', { range: '7', zone: 'America/Toronto' })).toBe('')
  expect(change('filter=30', { at: '2026-01-05' })).toBe('filter=30&at=2026-01-05')
})

it('another range begins with its newest, a step keeps the range', () => {
  expect(change('period=Weekly&at=2026-01-05', { range: 'Monthly' })).toBe('period=Monthly')
  expect(change('period=Weekly', { at: '2026-01-05' })).toBe('period=Weekly&at=2026-01-05')
})

it('every range has steps but the fixed years and all time', () => {
  const ranges = Object.keys(RANGES) as Range[]
  expect(ranges.filter((range) => !hasSteps(range))).toEqual(['ThisYear', 'LastYear', 'LifeTime'])
})
