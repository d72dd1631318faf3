import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { isCut, LONG_NAME } from '#test/fixtures/component/lines.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

it.each([390, 768, 1280])('a long French name is whole at %i px', async (width) => {
  const sponsor = aSponsor()
  const words = { description: LONG_NAME, descriptionFr: LONG_NAME }
  answerBusiness(sponsor)
  openDealDesk([aDeal(sponsor, [anOrganization()], { ...words, triggered: true, active: false })])
  await visitAs(
    { language: 'fr', width },
    { role: 'admin' },
    portalPages.sponsorDeals.href(sponsor.key),
  )
  const name = page.getByText(LONG_NAME, { exact: true })
  await expect.element(name).toBeVisible()
  await document.fonts.ready
  expect(isCut(name.element())).toBe(false)
})
