import { describe, expect, it } from 'vitest'
import { unavailability } from '#shared/deals/availability.ts'
import { isWithdrawn, livingTeams } from '#shared/deals/teams.ts'
import { publicListsOf } from '#shared/deals/type.ts'
import { aDeal } from '#test/fixtures/deals/deal.ts'

const living = { key: 'T1', name: 'Harbour Gulls', slug: 'harbourgulls' }
const archived = { key: 'T2', name: 'Wolves', slug: 'wolves', archived: true }
const NOW = new Date('2026-10-03T18:00:00.000Z')

describe('a deal is withdrawn', () => {
  it.each([
    ['when it is archived itself', { published: false, teams: [living] }, true],
    ['when all of its organizations are', { teams: [archived] }, true],
    ['not while one of them is not', { teams: [archived, living] }, false],
    ['not for lack of organizations', { teams: [] }, false],
  ])('%s', (_, changes, is) => {
    const deal = aDeal(changes)

    expect([isWithdrawn(deal), publicListsOf(deal).length === 0]).toEqual([is, is])
    expect(unavailability(deal, NOW)).toBe(is ? 'archived' : undefined)
  })

  it('and is had through its living organizations alone', () => {
    expect(livingTeams(aDeal({ teams: [archived, living] }))).toEqual([living])
  })
})
