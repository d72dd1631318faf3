import { expect, it } from 'vitest'
import { dealText } from '#lambdas/mail/alert-texts.ts'
import { aDeal, aSponsor } from '#test/fixtures/records.ts'

/** A two-for-one deal of the business Corner Oven in Toronto. */
const deal = aDeal(aSponsor(), [])

function textAt(now: string, usefulUntil: string, language: 'en' | 'fr' = 'en'): string {
  const claim = { kind: 'triggered', teamKey: 'T1', usefulUntil } as const
  return dealText({ claim, deal }, { language, zone: 'America/Toronto', now: new Date(now) })
}

it.each([
  ['later today', '2026-11-25T17:00:00Z', '2026-11-26T04:30:00Z', '11:30 p.m.'],
  ['past midnight, in three hours', '2026-11-26T04:29:00Z', '2026-11-26T07:29:00Z', '2:29 a.m.'],
  ['tomorrow evening', '2026-11-26T01:00:00Z', '2026-11-27T04:59:00Z', 'November 26'],
])('says until when a deal of an alert is: %s', (_, now, until, said) => {
  expect(textAt(now, until)).toBe(`Two slices for one at Corner Oven, until ${said}`)
})

it('says it in French', () => {
  const [now, night] = ['2026-11-26T04:29:00Z', '2026-11-26T07:29:00Z']
  expect(textAt(now, night, 'fr')).toMatch(/, jusqu’à 2\u00a0h\u00a029$/)
  expect(textAt(now, '2026-11-28T04:59:00Z', 'fr')).toMatch(/, jusqu’au 27 novembre$/)
})
