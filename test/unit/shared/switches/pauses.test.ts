import { expect, it } from 'vitest'
import { currentPauses, isPaused, withoutPause } from '#shared/switches/pauses.ts'

const now = new Date('2026-11-28T20:00:00.000Z')
const open = { name: 'alerts', until: undefined } as const
const over = { name: 'checkout', until: now.toISOString() } as const
const later = { name: 'signUps', until: '2026-11-28T20:00:00.001Z' } as const
const board = { name: 'triggerBoard', teamKey: 'NORTHLIGHTS' } as const

it('a pause lasts until its end, or for good', () => {
  expect(currentPauses([open, over, later], now)).toEqual([open, later])
  expect(isPaused([over], { name: 'checkout' }, now)).toBe(false)
  expect(isPaused([later], { name: 'signUps' }, now)).toBe(true)
})

it('a pause of one board is not one of another, and a pause of all is one of each', () => {
  const boardOf = (...teamKeys: string[]) => ({ name: 'triggerBoard', teamKeys }) as const

  expect(isPaused([board], boardOf('NORTHLIGHTS'), now)).toBe(true)
  expect(isPaused([board], boardOf('GULLS', 'NORTHLIGHTS'), now)).toBe(true)
  expect(isPaused([board], boardOf('GULLS'), now)).toBe(false)
  expect(isPaused([board], boardOf(), now)).toBe(false)
  expect(isPaused([{ name: 'triggerBoard' }], boardOf('GULLS'), now)).toBe(true)
})

it('ending the pause of all boards leaves those of single boards', () => {
  expect(withoutPause([board, { name: 'triggerBoard' }, open], { name: 'triggerBoard' })).toEqual([
    board,
    open,
  ])
})
