import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { readMe } from '#shared/api/me.schemas.ts'
import {
  ALL,
  answerIndex,
  chosen,
  expectOffers,
  given,
  OTTAWA,
  offers,
  ottawa,
  press,
  skates,
  TORONTO,
  toronto,
} from '#test/fixtures/component/answers/deal-index.ts'
import { answerDeals } from '#test/fixtures/component/answers/deals.ts'
import { answer, hold, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit, visitAsFan } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { dropDevicePlace } from '#web/lib/device-place.ts'
import { formatTime } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'

afterEach(dropDevicePlace)

/**
 * Sets the position that the browser reports. Undefined means that the browser reports no position.
 */
function locate(place: { latitude: number; longitude: number } | undefined): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((done, failed) =>
    place === undefined
      ? failed?.({ code: 1, message: 'No' } as GeolocationPositionError)
      : done({ coords: place } as GeolocationPosition),
  )
}

describe.each(EN_DESKTOP_FR_PHONE)('deals near somewhere ($language, $width)', (screen) => {
  const [t, own] = [wordsOf(screen.language), wordsOf(screen.language, 'browsing')]

  it('come nearest first once the browser has said where it is', async () => {
    answer(listDeals, answerIndex)
    locate({ latitude: 43.65321, longitude: -79.38317 })
    await visit(paths.deals.href(), screen)
    await expectOffers(...ALL)

    await press(t('deals.near'))

    await expectOffers(skates, toronto, ottawa)
    // The URL can be shared, so it contains the location only to about a kilometer.
    expect(chosen()).toEqual({ near: '43.65,-79.38' })
    await expect.element(page.getByText(/^35[0-9]\skm$/)).toBeVisible()
    await expectSound()
    await press(t('deals.near'))
    await expectOffers(...ALL)
    expect(location.search).toBe('')
  })

  it('are around a place that the address has', async () => {
    answer(listDeals, answerIndex)
    await visit(`${paths.deals.href()}?near=45.4,-75.7`, screen)
    await expectOffers(ottawa, skates, toronto)
  })

  it('are around the fan’s city where the browser does not say', async () => {
    answer(listDeals, answerIndex)
    locate(undefined)
    const user = { ...OTTAWA, city: 'Ottawa' }
    await visitAsFan(screen, paths.deals.href(), { user })
    await expectOffers(...ALL)
    await press(t('deals.near'))
    // French elides the preposition before a vowel.
    const near = own('around.profileOf', { city: 'Ottawa' }).replace('de Ottawa', 'd’Ottawa')
    await expect.element(page.getByText(near)).toBeVisible()
    await expectOffers(ottawa, skates, toronto)
    await expectSound()
  })

  it('wait for the fan’s record, which a browser that refuses is faster than', async () => {
    answer(listDeals, answerIndex)
    answer(listHomeDeals, { isNear: false, items: [] })
    locate(undefined)
    const me = aFanOf(screen, { user: { ...OTTAWA, city: 'Ottawa' } })
    const record = hold(readMe, me)
    await visit(paths.deals.href(), { ...screen, as: me })
    await press(t('deals.near'))
    await expect.element(page.getByText(own('locating'))).toBeVisible()

    record.release()

    await expectOffers(ottawa, skates, toronto)
    expect(chosen()).toHaveProperty('near')
  })
})

const NEXT_DOOR = { en: '0.3 km', fr: '0,3 km' }

describe.each(EN_DESKTOP_FR_PHONE)('where a reader is ($language, $width)', (screen) => {
  const [t, own] = [wordsOf(screen.language), wordsOf(screen.language, 'browsing')]

  it('is the place of their device, exactly, as on every other page', async () => {
    // The three locations are equal when rounded. The URL contains only a rounded location.
    const fan = { latitude: 43.654_9, longitude: -79.384_9 }
    const [next, far] = [
      given('Pizza next door', { latitude: 43.654_9, longitude: -79.381_2 }),
      given('Pizza at the corner', { latitude: 43.65, longitude: -79.38 }),
    ]
    answer(listDeals, ({ query: { near } }) => ({ items: near ? [far, next] : [next, far] }))
    locate(fan)
    await visit(paths.deals.href(), screen)
    await expectOffers(next, far)
    await press(t('deals.near'))
    await expect.poll(() => requestsOf(listDeals).at(-1)?.query).toHaveProperty('near')
    await expect.element(page.getByText(own('around.device'))).toBeVisible()
    // The page shows exact distances, so it must also sort by exact distance.
    await expectOffers(next, far)
    await expect.element(page.getByText(NEXT_DOOR[screen.language])).toBeVisible()
    expect(chosen()).toEqual({ near: '43.65,-79.38' })
    await expectSound()
  })

  it('is what the edge says where neither browser nor profile does', async () => {
    answer(listDeals, answerIndex)
    answer(listHomeDeals, { isNear: true, items: [], place: OTTAWA })
    locate(undefined)
    await visit(paths.deals.href(), screen)
    await expectOffers(...ALL)
    await press(t('deals.near'))
    await expect.element(page.getByText(own('around.edge'))).toBeVisible()
    await expectOffers(ottawa, skates, toronto)
  })

  it('is not found for a visitor where nothing says it, until the browser does', async () => {
    answer(listDeals, answerIndex)
    answer(listHomeDeals, { isNear: false, items: [] })
    locate(undefined)
    await visit(paths.deals.href(), screen)
    await expectOffers(...ALL)
    await press(t('deals.near'))
    await expect.element(page.getByRole('alert').getByText(own('notLocated'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: own('addCity') })).not.toBeInTheDocument()
    expect(chosen()).toEqual({})
    await expectSound()

    locate(TORONTO)
    await press(t('deals.near'))

    await expectOffers(skates, toronto, ottawa)
  })

  it('is asked of a fan without a city in their profile', async () => {
    answer(listDeals, answerIndex)
    answer(listHomeDeals, { isNear: false, items: [] })
    locate(undefined)
    await visitAsFan(screen, paths.deals.href())
    await expectOffers(...ALL)
    await press(t('deals.near'))
    await expect
      .element(page.getByRole('link', { name: own('addCity') }))
      .toHaveAttribute('href', paths.profile.href())
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('lists of deals ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('say that a search found none, and suggest popular deals', async () => {
    answer(listDeals, ({ query }) => ({ items: query.sort === 'mostRedeemed' ? [skates] : [] }))
    await visit(paths.deals.href({ searchTerms: 'zzzzqqqq' }), screen)
    const words = "We're sorry, but there were no results for your search."
    await expect.element(page.getByText(saying(screen.language)(words))).toBeVisible()
    await expectOffers(skates)
    await expectSound()
  })

  it('strike the value of a flash deal beside its price, until it has ended', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const flash = { flashDeal: true, totalAvailable: 10, priceCents: 500, originalValueCents: 1000 }
    answerDeals(
      given('Open', {}, { ...flash, currency: 'CAD', expiresAt }),
      given('Ended', {}, { ...flash, currency: 'CAD', expiresAt: '2026-01-02T00:00:00.000Z' }),
    )
    await visit(paths.deals.href(), screen)
    await expect.poll(offers).toEqual(['Open', 'Ended'])
    const struck = [...document.querySelectorAll('main s')].map(({ textContent }) => textContent)
    // The price beside it names the country.
    expect(struck).toEqual([expect.stringMatching(/ \$?10[.,]00(\s\$)?$/)])
    const until = t('deals.untilTime', { time: formatTime(expiresAt, screen.language) })
    await expect.element(page.getByText(until)).toBeVisible()
    await expectSound()
  })

  it('distinguish the dollars of both countries', async () => {
    const flash = { flashDeal: true, totalAvailable: 10 }
    answerDeals(
      given(
        'In Canada',
        {},
        { ...flash, priceCents: 500, originalValueCents: 1000, currency: 'CAD' },
      ),
      given(
        'In the States',
        {},
        { ...flash, priceCents: 123_456, originalValueCents: 250_000, currency: 'USD' },
      ),
    )
    const prices = {
      en: [/C\$5\.00/, /US\$1,234\.56/],
      fr: [/5,00\s\$\sCA/, /1\s234,56\s\$\sUS/],
    }[screen.language]
    await visit(paths.deals.href({ flashDeals: true }), screen)
    for (const price of prices) {
      await expect.element(page.getByRole('article').getByText(price).first()).toBeVisible()
    }
    await expectSound()
  })
})
