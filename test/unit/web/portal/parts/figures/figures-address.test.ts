import { expect, it } from 'vitest'
import {
  changedFiguresAddress,
  type FiguresAddress,
  readFiguresAddress,
} from '#web/portal/parts/figures/figures-address.ts'

const read = (search: string) => readFiguresAddress(new URLSearchParams(search))
const change = (search: string, changes: Partial<FiguresAddress>) =>
  String(changedFiguresAddress(new URLSearchParams(search), changes))

const INITIAL = {
  period: 'LifeTime',
  at: undefined,
  range: '7',
  weekTo: undefined,
  zone: 'America/Toronto',
}

it('an address that asks for nothing shows all time, seven days, and Toronto', () => {
  expect(read('')).toEqual(INITIAL)
})

it('an address names the period and its day, the days of the charts, their week and the zone', () => {
  const search =
    'period=Quarterly&at=2026-02-28&filter=LastYear&week=2026-11-15&zone=America/St_Johns'

  expect(read(search)).toEqual({
    period: 'Quarterly',
    at: '2026-02-28',
    range: 'LastYear',
    weekTo: '2026-11-15',
    zone: 'America/St_Johns',
  })
})

it.each([
  'period=Daily&filter=8&zone=Europe/Paris',
  'at=2026-02-30&week=2026-13-01',
  'at=yesterday&week=2026-1-1&period=toString',
])('what cannot be asked for is as if it were not there: %s', (search) => {
  expect(read(search)).toEqual(INITIAL)
})

it('a change leaves what else the address says, and no trace of what holds anyway', () => {
  expect(change('deals=FlashDeals', { range: '30' })).toBe('deals=FlashDeals&filter=30')
  expect(change('filter=30&zone=America/Halifax', { range: '7', zone: 'America/Toronto' })).toBe('')
})

it('another period begins with its newest, a step keeps the period', () => {
  expect(change('period=Weekly&at=2026-01-05', { period: 'Monthly' })).toBe('period=Monthly')
  expect(change('period=Weekly', { at: '2026-01-05' })).toBe('period=Weekly&at=2026-01-05')
})
