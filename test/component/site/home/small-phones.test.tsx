import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { answerHome } from '#test/fixtures/component/answers/home.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { isCut, linesOf } from '#test/fixtures/component/lines.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'

const name =
  'La pizza des enfants offerte avec chaque repas d’adulte, après une victoire à domicile'
const deal = aDeal(aSponsor({ city: 'Vaudreuil' }), [anOrganization()], {
  description: name,
  descriptionFr: name,
})

it.each([320, 360])('home’s French title and tickets are whole at %i px', async (width) => {
  answerHome()
  answer(listHomeDeals, { isNear: false, items: [{ ...deal, label: 'triggered' }], rows: [] })
  await visit('/', { language: 'fr', width })
  const title = page.getByText('parce que vous êtes fan', { exact: true })
  const ticket = page.getByText(name)
  await expect.element(ticket).toBeVisible()
  await document.fonts.ready
  expect(linesOf(title.element())).toBe(1)
  expect(isCut(ticket.element())).toBe(false)
})
