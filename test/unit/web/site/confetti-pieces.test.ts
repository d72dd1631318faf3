import { expect, it } from 'vitest'
import { CONFETTI_MS, placeAt, throwPieces } from '#web/site/deal/congratulations.tsx'

const middling = () => 0.5

it('confetti flies up, comes down and has faded when it ends', () => {
  const [piece] = throwPieces(3, 2, middling)
  if (piece === undefined) throw new Error('No piece was thrown')

  const [start, top, end] = [0, 800, CONFETTI_MS].map((at) => placeAt(piece, at))

  expect(top?.y).toBeLessThan(start?.y ?? 0)
  expect(end?.y).toBeGreaterThan(1)
  expect([start?.opacity, end?.opacity]).toEqual([1, 0])
})

it('every colour is thrown', () => {
  const colours = throwPieces(10, 5, middling).map(({ colour }) => colour)

  expect(new Set(colours).size).toBe(5)
})
