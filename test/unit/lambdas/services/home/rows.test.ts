import { describe, expect, it } from 'vitest'
import { wantedRows } from '#lambdas/services/home/fan-home.ts'
import { endingTonight, fillRows } from '#lambdas/services/home/rows.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { toOrganizationCard } from '#shared/model/organization.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'

const NOW = new Date('2026-11-29T23:00:00.000Z')
const team = anOrganization()

function card(key: string, changes: Partial<OfferCard> = {}, sponsorKey = key): OfferCard {
  return aDeal(aSponsor({ key: sponsorKey }), [team], {
    key,
    timeZone: 'America/Toronto',
    ...changes,
  })
}

const keysOf = (rows: ReturnType<typeof fillRows<string>>) =>
  rows.map(({ kind, items }) => [kind, items.map(({ key }) => key)])
const row = (kind: string, cards: OfferCard[], most = 9) => ({ kind, cards, most })

describe('rows of deals', () => {
  it('show no deal twice, whatever list it comes from, and leave out empty rows', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((key) => card(key)) as [OfferCard, OfferCard, OfferCard]
    const rows = [row('first', [a, a, b]), row('second', [b, a]), row('third', [a, c])]
    expect(keysOf(fillRows(rows, NOW))).toEqual([
      ['first', ['A', 'B']],
      ['third', ['C']],
    ])
  })

  it('leave a deal for a later row where an earlier one is full', () => {
    const cards = ['A', 'B', 'C'].map((key) => card(key))
    expect(keysOf(fillRows([row('first', cards, 2), row('second', cards)], NOW))).toEqual([
      ['first', ['A', 'B']],
      ['second', ['C']],
    ])
  })

  it('show each business once before any of them again', () => {
    const cards = [card('A1', {}, 'A'), card('A2', {}, 'A'), card('B1', {}, 'B')]
    expect(keysOf(fillRows([row('first', cards)], NOW))).toEqual([['first', ['A1', 'B1', 'A2']]])
  })

  it('leave out the deals that are named', () => {
    const cards = ['A', 'B'].map((key) => card(key))
    expect(keysOf(fillRows([row('first', cards)], NOW, new Set(['A'])))).toEqual([['first', ['B']]])
  })

  it.each([
    ['hidden', { hiddenDeal: true }],
    ['withdrawn', { published: false }],
    ['waiting for its trigger', { triggered: true, active: false }],
    ['over', { triggered: true, triggerEndAt: '2026-11-29T22:59:59.000Z' }],
    ['sold out', { flashDeal: true, isSoldOut: true }],
  ])('have no deal that is %s', (_, changes) => {
    expect(fillRows([row('first', [card('A', changes)])], NOW)).toEqual([])
  })
})

describe('what ends tonight', () => {
  it('ends on the day of its business, the first to end first', () => {
    const until = (expiresAt: string) => ({ flashDeal: true, expiresAt })
    const cards = [
      // In Toronto, the first deal ends at 23:30 and the second one at 0:30.
      card('LATE', until('2026-11-30T04:30:00.000Z')),
      card('TOMORROW', until('2026-11-30T05:30:00.000Z')),
      card('SOON', until('2026-11-29T23:30:00.000Z')),
      card('OVER', until('2026-11-29T22:30:00.000Z')),
      card('ALWAYS'),
    ]
    expect(endingTonight(cards, NOW).map(({ key }) => key)).toEqual(['SOON', 'LATE'])
  })
})

describe('the rows of a fan', () => {
  it('are what is on, what ends tonight, what is near, and the followed FanPages', () => {
    const until = { flashDeal: true, expiresAt: '2026-11-30T04:30:00.000Z' }
    const fired = card('FIRED', { triggered: true, triggerEndAt: '2026-11-30T01:00:00.000Z' })
    const contest = { contestDeal: true, expiresAt: '2026-11-30T04:00:00.000Z' }
    const [plain, near, tonight, flash] = [
      card('PLAIN'),
      card('NEAR'),
      card('TONIGHT', contest),
      card('FLASH', until),
    ]
    const followed = {
      offers: [plain, fired, tonight],
      organizations: [toOrganizationCard(team, 5)],
      suggestions: [],
    }
    const ordered = { near: [flash, fired, near], ending: [flash, tonight] }
    const rows = fillRows(wantedRows(followed, ordered, NOW), NOW)
    expect(rows.map(({ kind, items }) => [kind.kind, items.map(({ key }) => key)])).toEqual([
      ['onNow', ['FIRED', 'FLASH']],
      ['tonight', ['TONIGHT']],
      ['near', ['NEAR']],
      ['fanPage', ['PLAIN']],
    ])
    expect(rows.at(-1)?.kind.organization?.key).toBe(team.key)
  })

  it('have at most eight FanPages of six deals, and none of an archived one', () => {
    const teams = Array.from({ length: 30 }, () => anOrganization())
    const offers = teams.flatMap((one) =>
      Array.from({ length: 8 }, () => aDeal(aSponsor(), [one], {})),
    )
    const organizations = teams.slice(1).map((one) => toOrganizationCard(one, 5))
    const rows = fillRows(
      wantedRows({ offers, organizations, suggestions: [] }, { near: [], ending: [] }, NOW),
      NOW,
    )
    expect(rows.map(({ items }) => items.length)).toEqual(Array.from({ length: 8 }, () => 6))
    expect(rows.map(({ kind }) => kind.organization?.key)).not.toContain(teams[0]?.key)
  })
})
