import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { TESTIMONIAL_SECONDS } from '#shared/constants.ts'
import { answerHome } from '#test/fixtures/component/answers/home.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { preferMotion } from '#test/fixtures/component/motion.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { dropDevicePlace, keepDevicePlace } from '#web/lib/device-place.ts'
import { formatTime } from '#web/lib/format.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the deals of home ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('are none where there are none', async () => {
    answerHome()
    await visit('/', screen)
    await expect.element(page.getByText(t('home.dealsNone'))).toBeVisible()
    await expectSound()
  })

  it('lead to the list where they did not come', async () => {
    answerHome()
    answer(listHomeDeals, refusal('busy'))
    await visit('/', screen)
    await expect.element(page.getByText(t('home.dealsFailed'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('home.browseDeals') }).first())
      .toBeVisible()
    await expectSound()
  })
})

const deal = (city: string) =>
  ({
    key: city,
    description: 'Pizza around the corner',
    descriptionFr: 'Une pizza au coin de la rue',
    picture: 'images/offers/D1/offer.jpg',
    label: 'instore',
    flashDeal: false,
    sponsor: { key: 'S1', name: 'Corner Oven', city },
  }) as const
const FLASH = { flashDeal: true, priceCents: 500, originalValueCents: 900 } as const
/** Answers like a server behind CloudFront, which reports that every visitor is in Halifax. */
const answerPlaces = () => {
  answerHome()
  answer(listHomeDeals, ({ query: { near } }) => ({
    isNear: true,
    items: [deal(near ? 'Ottawa' : 'Halifax')],
  }))
}
const expectNear = async (words: string, city: string) => {
  const tickets = page.getByRole('region', { name: words, exact: true })
  await expect.element(tickets.getByText(`Corner Oven · ${city}`)).toBeVisible()
  await expectSound()
}

describe.each(EN_DESKTOP_FR_PHONE)('deals near ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('are near what the edge says of a visitor, and say so', async () => {
    answerPlaces()
    await visit('/', screen)
    await expectNear(t('home.dealsNear.edge'), 'Halifax')
  })

  it('are near the device once it was asked, whatever the edge says', async () => {
    answerPlaces()
    keepDevicePlace({ latitude: 45.42153, longitude: -75.69719 })
    try {
      await visit('/', screen)
      await expectNear(t('home.dealsNear.device'), 'Ottawa')
    } finally {
      dropDevicePlace()
    }
  })

  it('go on in rows that lead to the lists, each by its name', async () => {
    answerHome()
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    answer(listHomeDeals, {
      isNear: true,
      items: [deal('Halifax')],
      rows: [
        { kind: 'near', items: [deal('Truro')] },
        { kind: 'tonight', items: [{ ...deal('Moncton'), ...FLASH, endsAt }] },
        { kind: 'new', items: [deal('Gander')] },
      ],
    })
    await visit('/', screen)
    for (const [kind, city] of [
      ['near', 'Truro'],
      ['tonight', 'Moncton'],
      ['new', 'Gander'],
    ] as const) {
      const title = t(`home.rows.${kind}`)
      const row = page.getByRole('region', { name: title, exact: true })
      // Rows load when the reader scrolls near them.
      const scrolled = () => {
        window.scrollBy(0, 100)
        return row.elements()
      }
      await expect.poll(scrolled).toHaveLength(1)
      await expect.element(row.getByText(`Corner Oven · ${city}`)).toBeVisible()
      const all = page.getByRole('link', { name: t('home.rows.all', { title }) })
      await expect.element(all).toBeVisible()
    }
    const until = t('deals.untilTime', { time: formatTime(endsAt, screen.language) })
    await expect.element(page.getByText(until)).toBeVisible()
    await expect.element(page.getByText(/\b5[.,]00/)).toBeVisible()
    await expectSound()
  })

  it('are near nowhere where nobody knows the place', async () => {
    answerHome()
    answer(listHomeDeals, { isNear: false, items: [deal('London')] })
    await visit('/', screen)
    const tickets = page.getByRole('region', { name: t('home.dealsNow'), exact: true })
    await expect.element(tickets.getByText('Corner Oven · London')).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the quotes of home ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const quote = (number: string) =>
    page.getByRole('button', { name: t('home.testimonialSlide', { number, total: '3' }) })
  const shown = (number: string) =>
    expect.element(quote(number)).toHaveAttribute('aria-current', 'true')
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  const choose = (number: string) => (quote(number).element() as HTMLElement).click()

  it('are shown for five seconds each, also one that was chosen', async () => {
    preferMotion(true)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    answerHome()
    await visit('/', screen)
    await expect.element(quote('3')).toBeInTheDocument()
    choose('1')
    await shown('1')
    await pass(TESTIMONIAL_SECONDS)
    await shown('2')
    await pass(TESTIMONIAL_SECONDS - 0.5)
    choose('3')
    await shown('3')
    await pass(1)
    await shown('3')
    await pass(TESTIMONIAL_SECONDS)
    await shown('1')
  })
})
