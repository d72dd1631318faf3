import { describe, expect, it } from 'vitest'
import { axisLabels, labelStep } from '#web/ui/chart/axis-labels.ts'

describe('the labels under a chart', () => {
  const days = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22']

  const widest = 42

  it('all stand where there is room, and every second or third where there is less', () => {
    expect([900, 280, 140].map((room) => labelStep(days, room, widest))).toEqual([1, 2, 3])
  })

  it('all stand before the room is known', () => {
    expect(labelStep(days, 0, widest)).toBe(1)
  })
})

it('times under a chart are round, whatever the first one is', () => {
  const minutes = Array.from({ length: 109 }, (_, slot) => 15 * 60 + 30 + slot * 5)
  const labels = minutes.map((minute) => `${Math.floor(minute / 60)}:${minute % 60}`)
  const shown = (room: number) => axisLabels({ labels, minutes }, room, 60).filter(Boolean)

  const hours = ['16:0', '17:0', '18:0', '19:0', '20:0', '21:0', '22:0', '23:0', '24:0']
  expect(shown(900)).toEqual(hours)
  expect(shown(300)).toEqual(['18:0', '21:0', '24:0'])
})
