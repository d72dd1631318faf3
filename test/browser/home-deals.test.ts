import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { VIEWER_CITY_PATH } from '#scripts/local/site/viewer-city.ts'
import { TESTIMONIAL_SECONDS } from '#shared/constants.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()

const ticketsOf = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('link')

/** How far what stood somewhere has jumped since the page began. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
          )
        })
        seen.observe({ type: 'layout-shift', buffered: true })
        // Without a shift nobody is told of any.
        setTimeout(() => resolve(0), 300)
      }),
  )

describe.each(EN_DESKTOP_FR_PHONE)('home, in $language at $width pixels,', (screen) => {
  const t = wordsOf(screen.language)

  it('says that there are no deals where there are none', async () => {
    const page = await stage.newPage(screen, { isNew: true })
    await page.goto(stage.at('/'))
    await page.getByText(t('home.dealsNone')).waitFor()
    await look(page)
  })

  it('says that they did not come, and leads to the list', async () => {
    const page = await stage.newPage(screen, { isNew: true })
    await page.route('**/api/home/deals', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(stage.at('/'))
    await page.getByText(t('home.dealsFailed')).waitFor()
    await look(page)
  })

  it('shows each quote for five seconds, also one that was chosen', async () => {
    const page = await stage.newPage(screen, { isNew: true })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto(stage.at('/'))
    const quote = (number: string) =>
      page.getByRole('button', { name: t('home.testimonialSlide', { number, total: '3' }) })
    const isShown = (number: string) =>
      expect.poll(() => quote(number).getAttribute('aria-current')).toBe('true')
    await quote('3').waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await quote('1').click()
    await isShown('1')
    await page.clock.runFor(TESTIMONIAL_SECONDS * 1000)
    await isShown('2')
    await page.clock.runFor(TESTIMONIAL_SECONDS * 1000 - 500)
    await quote('3').click()
    await page.clock.runFor(1000)
    await isShown('3')
    await page.clock.runFor(TESTIMONIAL_SECONDS * 1000)
    await isShown('1')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'the deals of home, in $language at $width pixels,',
  (screen) => {
    const t = wordsOf(screen.language)
    const city = screen.language === 'en' ? 'Toronto' : 'Montréal'
    const place = screen.language === 'en' ? [43.66, -79.4] : [45.5, -73.57]

    it('are near the city of the visit once the edge knows it, and what is new before', async () => {
      const team = await givenOrganization()
      const [latitude, longitude] = place
      const near = { latitude, longitude, city }
      const oven = await givenSponsor({ ...near, name: 'Corner Oven' })
      const far = await givenSponsor({ latitude: 51.05, longitude: -114.07, city: 'Calgary' })
      await givenDeal(oven, [team], {
        description: 'Pizza around the corner',
        descriptionFr: 'Une pizza au coin de la rue',
        publishedAt: '2026-01-01T00:00:00.000Z',
      })
      await givenDeal(far, [team], { description: 'A ride', descriptionFr: 'Une balade' })
      await stage.cloud.settle()

      const page = await stage.newPage(screen, { isNew: true })
      await page.goto(stage.at('/'))
      const isFrench = screen.language === 'fr'
      await ticketsOf(page, t('home.dealsNow'))
        .filter({ hasText: isFrench ? 'Une balade' : 'A ride' })
        .first()
        .waitFor()
      await page.goto(stage.at(`${VIEWER_CITY_PATH}?name=${encodeURIComponent(city)}`))
      const ticket = ticketsOf(page, t('home.dealsNear'))
      await expect.poll(() => ticket.count()).toBe(1)
      await expect.poll(() => ticket.textContent()).toContain(`Corner Oven · ${city}`)
      expect(await shiftOf(page)).toBe(0)
      await look(page)

      await ticket.click()
      await page.waitForURL(/\/deals\//)
      await page
        .getByRole('heading', {
          name: isFrench ? 'Une pizza au coin de la rue' : 'Pizza around the corner',
        })
        .waitFor()
    })
  },
)
