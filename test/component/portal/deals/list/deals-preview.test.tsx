import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalDeals } from '#shared/api/portal-deals.schemas.ts'
import { aDealList, aDealRow } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { mount } from '#test/fixtures/component/visit.tsx'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { DealsPreview } from '#web/portal/deals/list/deals-preview.tsx'

it('the deals of an admin’s dashboard come as the server orders them, published ones first', async () => {
  const deals = ['On now', 'Draft'].map((description) =>
    aDealRow(aDeal(aSponsor(), [anOrganization()], { description })),
  )
  answer(listPortalDeals, aDealList(...deals))

  await mount(<DealsPreview />)

  const rows = page.getByRole('row')
  await expect.element(rows.nth(1).getByText('On now')).toBeVisible()
  await expect.element(rows.nth(2).getByText('Draft')).toBeVisible()
  expect(requestsOf(listPortalDeals).map(({ query }) => query)).toEqual([{}])
})
