import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit, visitAsFan } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { dropDevicePlace, keepDevicePlace } from '#web/lib/device-place.ts'
import { paths } from '#web/lib/paths.ts'

const OTTAWA = { latitude: 45.421_53, longitude: -75.697_19, city: 'Ottawa' }
const team = anOrganization()
const NEW_SINCE = '2026-05-08T12:00:00.000Z'

function given(description: string, latitude: number, changes: Partial<Offer> = {}): Offer {
  const sponsor = aSponsor({ latitude, longitude: OTTAWA.longitude })
  return aDeal(sponsor, [team], { description, descriptionFr: undefined, ...changes })
}

const [LATER, EARLIER] = [{ publishedAt: NEW_SINCE }, { publishedAt: '2026-05-01T12:00:00.000Z' }]
const corner = given('New at the corner', 45.423_53, LATER)
const door = given('New next door', 45.421_6, LATER)
const online = given('New online', 45.421_53, { ...LATER, dealType: 'online' })
const old = given('Old next door', 45.421_53, EARLIER)
const over = given('New, closed', 45.421_53, { ...LATER, active: false })

/** Answers like the server, which gets locations that are rounded to about a kilometer. */
function answerLists(): void {
  answer(listDeals, ({ query: { around, sort, near, searchTerms } }) => {
    const facets = { categories: {}, dealTypes: {} }
    // The server alone knows which deals match best.
    if (searchTerms) return { items: around ? [online, corner, old] : [corner, old], facets }
    if (around === '45.42,-75.7') {
      const items = [corner, door, online, old, over]
      return { items, total: 5, facets, newSince: NEW_SINCE }
    }
    if (near) return { items: [old, door, over], total: 3 }
    return sort ? { items: [old, corner], total: 2, facets } : { items: [corner, old] }
  })
}

const offers = () => [...document.querySelectorAll('main h3')].map(({ textContent }) => textContent)
const expectOffers = (...deals: readonly Offer[]) =>
  expect.poll(offers).toEqual(deals.map(({ description }) => description))

afterEach(dropDevicePlace)

describe.each(EN_DESKTOP_FR_PHONE)('the list of deals ($language, $width)', (screen) => {
  const [t, own] = [wordsOf(screen.language), wordsOf(screen.language, 'browsing')]
  const order = (name: string) =>
    page.getByRole('navigation', { name: own('sort') }).getByRole('link', { name, exact: true })

  it('begins with what is new near the fan’s city, and every other order is in the address', async () => {
    answerLists()
    await visitAsFan(screen, paths.deals.href(), { user: OTTAWA })
    // The page shows exact distances, so it also sorts by them; closed deals stay last.
    await expectOffers(door, corner, online, old, over)
    expect(location.search).toBe('')
    await page.getByRole('button', { name: t('deals.narrow') }).click()
    await expect.element(order(own('sorts.newNearby'))).toHaveAttribute('aria-current')
    // French elides the preposition before a vowel.
    const near = own('around.profileOf', { city: 'Ottawa' }).replace('de Ottawa', 'd’Ottawa')
    await expect.element(page.getByText(near)).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: own('show_other', { formatted: '5' }) }))
      .toBeVisible()
    await expectSound()

    await order(own('sorts.newest')).click()

    await expectOffers(old, corner)
    expect(location.search).toBe('?sort=newest')
    await order(own('sorts.newNearby')).click()
    await expectOffers(door, corner, online, old, over)
    expect(location.search).toBe('')
  })

  it.each([
    [{ sort: 'endingSoon' }, [old, corner]],
    [{ near: '43.65,-79.38' }, [old, door, over]],
    [{ searchTerms: 'new' }, [online, corner, old]],
  ] as const)('keeps what the address says: %j', async (query, deals) => {
    answerLists()
    keepDevicePlace(OTTAWA)
    await visit(paths.deals.href(query), screen)
    await expectOffers(...deals)
  })

  it('is the newest without a place, and near the one that the edge has named', async () => {
    answerLists()
    answer(listHomeDeals, { isNear: true, items: [], rows: [], place: OTTAWA })
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
      failed?.({ code: 1, message: 'No' } as GeolocationPositionError),
    )
    await visit(paths.deals.href(), screen)
    await expectOffers(corner, old)
    await page.getByRole('button', { name: t('deals.near'), exact: true }).click()
    await expectOffers(old, door, over)

    await page.getByRole('button', { name: t('deals.near'), exact: true }).click()

    await expectOffers(door, corner, online, old, over)
    expect(location.search).toBe('')
  })
})
