import { expect, it } from 'vitest'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category.ts'
import { listingOf, ORGANIZATION_FILTERS } from '#shared/organizations/listing.ts'

it('has the nine filters of the portal: three orders of all, and six categories by name', () => {
  expect(ORGANIZATION_FILTERS.map((filter) => [filter, listingOf(filter)])).toEqual([
    ['Alphabetical', { order: 'Alphabetical' }],
    ['NewestToOldest', { order: 'NewestToOldest' }],
    ['OldestToNewest', { order: 'OldestToNewest' }],
    ['SportsTeams', { order: 'Alphabetical', category: 'Sports Teams' }],
    ['Communities', { order: 'Alphabetical', category: 'Communities' }],
    ['MediaInfluencers', { order: 'Alphabetical', category: 'Media & Influencers' }],
    ['UniversitiesColleges', { order: 'Alphabetical', category: 'Universities & Colleges' }],
    ['Events', { order: 'Alphabetical', category: 'Events' }],
    ['Charities', { order: 'Alphabetical', category: 'Charities' }],
  ])
})

it('has a filter for each category', () => {
  const categories = ORGANIZATION_FILTERS.flatMap((filter) => listingOf(filter).category ?? [])
  expect(categories).toEqual(ORGANIZATION_CATEGORIES)
})
