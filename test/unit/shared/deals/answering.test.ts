import { expect, it } from 'vitest'
import { answerableUntil, isAnswerable } from '#shared/deals/answering.ts'

const provenAt = '2026-11-29T18:00:00.000Z'

it('a use is answered about for thirty days, and an answer is changed for a day', () => {
  expect(answerableUntil(provenAt, undefined)).toBe('2026-12-29T18:00:00.000Z')
  expect(answerableUntil(provenAt, '2026-12-29T17:00:00.000Z')).toBe('2026-12-30T17:00:00.000Z')
})

it('the time is over at its end', () => {
  const until = answerableUntil(provenAt, undefined)

  expect(isAnswerable(until, new Date('2026-12-29T17:59:59.999Z'))).toBe(true)
  expect(isAnswerable(until, new Date('2026-12-29T18:00:00.000Z'))).toBe(false)
})
