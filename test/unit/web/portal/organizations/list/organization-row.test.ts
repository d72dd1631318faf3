import { expect, it } from 'vitest'
import { waysOf } from '#web/portal/organizations/list/organization-row.ts'

it('View and Edit lead to the organization, and for the face of a brand to the brand', () => {
  const own = { view: '/portal/teams/T1/dashboard', edit: '/portal/teams/T1/edit' }

  expect(waysOf({ key: 'T1', isBrand: false, brandKeys: ['B1'] })).toEqual(own)
  expect(waysOf({ key: 'T1', isBrand: true, brandKeys: [] })).toEqual(own)
  expect(waysOf({ key: 'T1', isBrand: true, brandKeys: ['B1'] })).toEqual({
    view: '/portal/brands/B1',
    edit: '/portal/brands/B1/edit',
  })
})
