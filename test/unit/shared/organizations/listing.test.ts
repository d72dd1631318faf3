import { expect, it } from 'vitest'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category-kinds.ts'
import { listingOf, ORGANIZATION_FILTERS } from '#shared/organizations/listing.ts'

it('has the nine filters of the portal: three orders of all, and six categories by name', () => {
  expect(ORGANIZATION_FILTERS.map((filter) => [filter, listingOf(filter)])).toEqual([
    ['Alphabetical', { order: 'Alphabetical' }],
    ['NewestToOldest', { order: 'NewestToOldest' }],
    ['OldestToNewest', { order: 'OldestToNewest' }],
    ['SportsTeams', { order: 'Alphabetical', kind: 'Sports Teams' }],
    ['Communities', { order: 'Alphabetical', kind: 'Communities' }],
    ['MediaInfluencers', { order: 'Alphabetical', kind: 'Media & Influencers' }],
    ['UniversitiesColleges', { order: 'Alphabetical', kind: 'Universities & Colleges' }],
    ['Events', { order: 'Alphabetical', kind: 'Events' }],
    ['Charities', { order: 'Alphabetical', kind: 'Charities' }],
  ])
})

it('has a filter for each category', () => {
  const kinds = ORGANIZATION_FILTERS.flatMap((filter) => listingOf(filter).kind ?? [])
  expect(kinds).toEqual(ORGANIZATION_CATEGORIES)
})
