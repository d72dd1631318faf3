import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type HomeDeal, listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { TESTIMONIAL_SECONDS } from '#shared/constants.ts'
import { answerHome } from '#test/fixtures/component/answers/home.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { preferMotion } from '#test/fixtures/component/motion.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
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

const deal = (city: string): HomeDeal => ({
  ...aDeal(aSponsor({ name: 'Corner Oven', city }), [anOrganization()], {
    key: city,
    description: 'Pizza around the corner',
    descriptionFr: 'Une pizza au coin de la rue',
  }),
  label: 'instore',
})
/** Answers like a server behind CloudFront, which reports that every visitor is in Halifax. */
const answerPlaces = () => {
  answerHome()
  answer(listHomeDeals, ({ query: { near } }) => ({
    isNear: true,
    ...(!near && { city: 'Halifax' }),
    items: [deal(near ? 'Ottawa' : 'Halifax')],
    rows: [{ kind: 'near' as const, items: [deal(near ? 'Ottawa' : 'Halifax')] }],
  }))
}

/** Waits for a deal in a city, on a ticket of a wide page or in the first row of a phone's page. */
const expectIn = async (title: string, city: string) => {
  const place = page.getByRole('region', { name: title, exact: true })
  await expect.element(place.getByText(city, { exact: false }).first()).toBeVisible()
  await expectSound()
}

/** Scrolls until a row has loaded, and returns it. */
const rowOf = async (title: string) => {
  const row = page.getByRole('region', { name: title, exact: true })
  const scrolled = () => {
    window.scrollBy(0, 100)
    return row.elements().length
  }
  await expect.poll(scrolled).toBeGreaterThan(0)
  return row
}

describe.each(EN_DESKTOP_FR_PHONE)('deals near ($language, $width)', (screen) => {
  const [t, own] = [wordsOf(screen.language), wordsOf(screen.language, 'browsing')]

  it('are near the city that the edge knows, and say so', async () => {
    answerPlaces()
    await visit('/', screen)
    await expectIn(t('home.dealsNear.city', { city: 'Halifax' }), 'Halifax')
  })

  it('are near the device once it was asked, whatever the edge says', async () => {
    answerPlaces()
    keepDevicePlace({ latitude: 45.42153, longitude: -75.69719 })
    try {
      await visit('/', screen)
      await expectIn(t('home.dealsNear.device'), 'Ottawa')
    } finally {
      dropDevicePlace()
    }
  })

  it('stand in rows that lead to the lists, each by its name', async () => {
    answerHome()
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const flash = { flashDeal: true, priceCents: 500, originalValueCents: 900, expiresAt } as const
    answer(listHomeDeals, {
      isNear: true,
      city: 'Halifax',
      items: [deal('Halifax')],
      rows: [
        { kind: 'near', items: [deal('Halifax'), deal('Truro')] },
        { kind: 'tonight', items: [{ ...deal('Moncton'), ...flash }] },
        { kind: 'new', items: [deal('Gander')] },
      ],
    })
    await visit('/', screen)
    for (const [word, city] of [
      ['rows.titles.nearCity', 'Truro'],
      ['rows.titles.tonight', 'Moncton'],
      ['rows.titles.new', 'Gander'],
    ] as const) {
      const title = own(word, { city: 'Halifax' })
      const row = await rowOf(title)
      await expect.element(row.getByText(city).last()).toBeInTheDocument()
      const all = page.getByRole('link', { name: own('rows.all', { title }) })
      await expect.element(all).toBeVisible()
    }
    const until = t('deals.untilTime', { time: formatTime(expiresAt, screen.language) })
    await expect.element(page.getByText(until)).toBeVisible()
    await expect.element(page.getByText(/\b5[.,]00/)).toBeVisible()
    expect(page.getByText('Truro').elements().length).toBeGreaterThan(0)
    await expectSound()
  })
})

function answerCity() {
  answerHome()
  answer(listHomeDeals, ({ query: { near } }) => ({
    isNear: near !== undefined,
    ...(!near && { city: 'Toronto' }),
    items: [deal('Toronto')],
    rows: [
      {
        kind: near ? ('near' as const) : ('city' as const),
        items: [deal('Toronto'), deal(near ? 'Ottawa' : 'Toronto2')],
      },
    ],
  }))
}

describe.each(EN_DESKTOP_FR_PHONE)('deals of an unknown place ($language, $width)', (screen) => {
  const own = wordsOf(screen.language, 'browsing')
  const t = wordsOf(screen.language)
  const title = own('rows.titles.inCity', { city: 'Toronto' })

  it('are in the busiest city, and near the reader once the device says where that is', async () => {
    answerCity()
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
      found({ coords: { latitude: 45.42, longitude: -75.69 } } as GeolocationPosition),
    )
    try {
      await visit('/', screen)
      const row = await rowOf(title)
      await row.getByRole('button', { name: t('deals.near'), exact: true }).click()
      const name = own('rows.titles.nearYou')
      const near = page.getByRole('region', { name, exact: true })
      await expect.element(near.getByText('Ottawa').last()).toBeInTheDocument()
      expect(page.getByRole('button', { name: t('deals.near'), exact: true }).elements()).toEqual(
        [],
      )
    } finally {
      dropDevicePlace()
    }
  })

  it('say that none is near the device, and are new ones', async () => {
    answerHome()
    answer(listHomeDeals, ({ query: { near } }) => ({
      isNear: false,
      items: [],
      rows: [{ kind: near ? ('new' as const) : ('city' as const), items: [deal('Toronto')] }],
      ...(!near && { city: 'Toronto' }),
    }))
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
      found({ coords: { latitude: 49.28, longitude: -123.12 } } as GeolocationPosition),
    )
    try {
      await visit('/', screen)
      const row = await rowOf(title)
      await row.getByRole('button', { name: t('deals.near'), exact: true }).click()
      await expect.element(page.getByText(own('rows.noneNear'))).toBeVisible()
    } finally {
      dropDevicePlace()
    }
  })

  it('say what to do where the device does not tell its place', async () => {
    answerCity()
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
      failed?.({ code: 1, message: 'No' } as GeolocationPositionError),
    )
    await visit('/', screen)
    const row = await rowOf(title)
    await row.getByRole('button', { name: t('deals.near'), exact: true }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(own('notLocated'))
    await expectSound()
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
