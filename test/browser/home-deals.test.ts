import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { VIEWER_CITY_PATH } from '#scripts/local-cloud/index.ts'
import { countShifts, shiftsOn } from '#test/fixtures/browser/layout-shifts.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const SCREEN = FR_PHONE
const stage = setStage()

const ticketsOf = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('link')

const t = wordsOf(SCREEN.language)
const city = 'Montréal'

it('the deals of home are near the city of the visit once the edge knows it, and of the busiest city before', async () => {
  const team = await givenOrganization()
  const near = { latitude: 45.5, longitude: -73.57, city }
  const oven = await givenSponsor({ ...near, name: 'Corner Oven' })
  const far = await givenSponsor({ latitude: 51.05, longitude: -114.07, city: 'Calgary' })
  await givenDeal(oven, [team], {
    description: 'Pizza around the corner',
    descriptionFr: 'Une pizza au coin de la rue',
    publishedAt: '2026-01-01T00:00:00.000Z',
  })
  await givenDeal(far, [team], { description: 'A ride', descriptionFr: 'Une balade' })
  await stage.cloud.settle()

  const page = await stage.newPage(SCREEN, { isNew: true })
  await countShifts(page)
  await page.goto(stage.at('/'))
  await ticketsOf(page, t('home.dealsIn', { city: 'Calgary' }))
    .filter({ hasText: 'Une balade' })
    .waitFor()
  await page.goto(stage.at(`${VIEWER_CITY_PATH}?name=${encodeURIComponent(city)}`))
  const ticket = ticketsOf(page, t('home.dealsNear.city', { city }))
  await expect.poll(() => ticket.count()).toBe(1)
  await expect.poll(() => ticket.textContent()).toContain(`Corner Oven\u00a0·\u00a0${city}`)
  expect(await shiftsOn(page)).toBe(0)
  await look(page)

  await ticket.click()
  await page.waitForURL(/\/deals\//)
  await page
    .getByRole('heading', {
      name: 'Une pizza au coin de la rue',
    })
    .waitFor()
})
