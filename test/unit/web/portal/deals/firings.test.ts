import { describe, expect, it } from 'vitest'
import { capOf } from '#web/portal/deals/board/firing-bar.tsx'
import {
  canDismiss,
  canUndo,
  isShown,
  newFiring,
  noteFired,
  noteUndone,
  untilSettled,
} from '#web/portal/deals/board/firings.ts'
import { formatRemaining } from '#web/portal/deals/board/remaining.ts'

const row = <const Outcome extends string>(dealKey: string, outcome: Outcome) => ({
  dealKey,
  outcome,
})
const at = (ms: number) => new Date(ms)

describe('what is sent until it is settled', () => {
  it('sends again what failed, and only that, until each has its outcome', async () => {
    const sent: string[][] = []
    const answers = [
      [row('A', 'fired'), row('B', 'busy'), row('C', 'busy')],
      [row('B', 'gone'), row('C', 'busy')],
      [row('C', 'fired')],
    ]
    const pauses: number[] = []

    await untilSettled<string>(['A', 'B', 'C'], {
      send: async (keys) => {
        sent.push([...keys])
        return answers.shift() ?? []
      },
      note: () => {},
      isCalledOff: () => false,
      pause: async (failures) => void pauses.push(failures),
    })

    expect(sent).toEqual([['A', 'B', 'C'], ['B', 'C'], ['C']])
    expect(pauses).toEqual([0, 1])
  })

  it('sends nothing more once it is called off', async () => {
    let sent = 0
    await untilSettled<string>(['A'], {
      send: async () => {
        sent += 1
        return [row('A', 'busy')]
      },
      note: () => {},
      isCalledOff: () => sent > 0,
    })

    expect(sent).toBe(1)
  })
})

describe('a firing', () => {
  const order = { dealKeys: ['A', 'B', 'C'], duration: 'hour' } as const
  const half = noteFired(
    newFiring('F', order),
    [row('A', 'fired'), row('B', 'busy'), row('C', 'archived')],
    10_000,
  )

  it('says what is fired, what is tried again and what is lost', () => {
    expect(half).toMatchObject({ fired: ['A'], waiting: ['B'], hasFailed: true })
    expect(half.lost).toEqual([{ dealKey: 'C', why: 'archived' }])

    const whole = noteFired(half, [row('B', 'fired')], 15_000)

    expect(whole).toMatchObject({ fired: ['A', 'B'], waiting: [], undoableUntil: 10_000 })
  })

  it('can be undone while it waits, and for ten seconds after its first answer', () => {
    expect(canUndo(newFiring('F', order), at(0))).toBe(true)
    expect(canUndo(half, at(60_000))).toBe(true)
    const whole = noteFired(half, [row('B', 'fired')], 15_000)
    expect([canUndo(whole, at(9_999)), canUndo(whole, at(10_000))]).toEqual([true, false])
  })

  it('is shown while there is something to read or press', () => {
    const done = noteFired(newFiring('F', order), [row('A', 'fired')], 10_000)
    expect([isShown(done, at(9_999)), isShown(done, at(10_000))]).toEqual([true, false])
    expect(isShown(half, at(60_000))).toBe(true)

    const undoing = noteUndone(half, [row('A', 'busy')], 20_000)
    expect([undoing.stage, isShown(undoing, at(60_000))]).toEqual(['undoing', true])
    const undone = noteUndone(undoing, [row('A', 'undone')], 70_000)
    expect(undone.stage).toBe('undone')
    expect([isShown(undone, at(69_999)), isShown(undone, at(70_000))]).toEqual([true, false])
    expect(noteUndone(undoing, [row('A', 'refused')], 70_000).stage).toBe('notUndone')
  })

  it('that went wrong stays until it is dismissed, once nothing of it goes on', () => {
    const lost = noteFired(half, [row('B', 'gone')], 15_000)
    expect([canDismiss(half, at(60_000)), canDismiss(lost, at(9_999))]).toEqual([false, false])
    expect([canDismiss(lost, at(10_000)), isShown(lost, at(60_000))]).toEqual([true, true])

    const notUndone = noteUndone(lost, [row('A', 'refused')], 20_000)
    expect([canDismiss(notUndone, at(0)), isShown(notUndone, at(60_000))]).toEqual([true, true])
  })
})

it.each([
  [0, '0:00'],
  [-5_000, '0:00'],
  [61_000, '1:01'],
  [899_001, '15:00'],
  [3_600_000, '1:00:00'],
  [90_061_000, '25:01:01'],
])('%d ms are %s', (milliseconds, shown) => {
  expect(formatRemaining(milliseconds)).toBe(shown)
})

it.each([
  ['', undefined],
  [' ', undefined],
  ['50', 50],
  ['1 000', 1000],
  ['1,000', 1000],
  ['0', 'wrong'],
  ['1.5', 'wrong'],
  ['1000001', 'wrong'],
  ['many', 'wrong'],
])('a cap typed as "%s" is %s', (typed, cap) => {
  expect(capOf(typed)).toBe(cap)
})
