import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OutputOf } from '#shared/api/contract.ts'
import { readDealGroup } from '#shared/api/deals.schemas.ts'
import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit, visitAsFan } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, aDealGroup, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const team = anOrganization()
const MONTREAL = { latitude: 45.5, longitude: -73.57 }
const names = () =>
  [...document.querySelectorAll('main li a')].map(({ textContent }) => textContent)

/** Serves a group with a location in Toronto and, after it, one in Montréal. */
function answerGroup(): void {
  const at = (name: string, latitude: number, longitude: number) =>
    aDeal(aSponsor({ name, latitude, longitude }), [team])
  const items = [at('Toronto', 43.65, -79.38), at('Montréal', 45.51, -73.56)]
  answer(readDealGroup, { group: { ...aDealGroup(), key: 'group' }, items })
}

describe.each(EN_PHONE_FR_DESKTOP)('a group of deals ($language, $width)', (screen) => {
  it('that nobody knows is gone', async () => {
    answer(readDealGroup, refusal('notFound'))
    await visit(paths.dealGroup.href('nothing'), screen)
    const words = saying(screen.language)("We're sorry! This deal is no longer available.")
    await expect.element(page.getByText(words, { exact: true }).last()).toBeVisible()
    await expectSound()
  })

  it('has the locations nearest the fan first, open ones before closed ones', async () => {
    const at = (name: string, latitude: number, changes: Partial<Offer> = {}) =>
      aDeal(aSponsor({ name, latitude, longitude: -79.38 }), [team], changes)
    const ended = { expiresAt: '2026-01-02T00:00:00.000Z', hasEnded: true, flashDeal: true }
    const items = [at('Far', 45.4), at('Near', 43.7), at('Closed', 43.65, ended)]
    answer(readDealGroup, { group: { ...aDealGroup(), key: 'group' }, items })
    const user = { city: 'Toronto', latitude: 43.65, longitude: -79.38 }

    await visitAsFan(screen, paths.dealGroup.href('group'), { user })

    await expect.poll(names).toEqual(['Near', 'Far', 'Closed'])
  })

  it('labels its picture with what all locations have, and says no city twice', async () => {
    const at = (city: string) => aDeal(aSponsor({ name: 'Pizza Ottawa', city }), [team])
    const items = [at('Ottawa'), at('Gatineau')]
    answer(readDealGroup, { group: { ...aDealGroup(), key: 'group' }, items })

    await visit(paths.dealGroup.href('group'), screen)

    const header = page.getByRole('main').getByText(wordsOf(screen.language)('dealTypes.instore'))
    await expect.element(header).toBeVisible()
    await expect.element(page.getByText('Gatineau', { exact: true })).toBeVisible()
    expect(page.getByText('Ottawa', { exact: true }).query()).toBeNull()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('Near me on a deal group ($language, $width)', (screen) => {
  const near = () =>
    page.getByRole('button', { name: wordsOf(screen.language)('deals.near'), exact: true })
  const own = wordsOf(screen.language, 'browsing')

  it('sorts by the distance to the device until it is pressed again', async () => {
    answerGroup()
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
      found({ coords: MONTREAL } as GeolocationPosition),
    )
    await visit(paths.dealGroup.href('group'), screen)
    await expect.poll(names).toEqual(['Toronto', 'Montréal'])

    await near().click()

    await expect.poll(names).toEqual(['Montréal', 'Toronto'])
    await expect.element(page.getByText(own('around.device'))).toBeVisible()
    await expect.element(page.getByText(/^1[.,]4\skm$/)).toBeVisible()
    await expectSound()

    await near().click()

    await expect.poll(names).toEqual(['Toronto', 'Montréal'])
  })

  it('says that there is no place where neither the device nor the edge network knows one', async () => {
    await pressWithoutDevice({ isNear: false, items: [], rows: [] })

    await expect.element(page.getByText(own('notLocated'))).toBeVisible()
  })

  it('uses the place of the edge network without a device’s', async () => {
    await pressWithoutDevice({ isNear: true, items: [], rows: [], place: MONTREAL })

    await expect.poll(names).toEqual(['Montréal', 'Toronto'])
    await expect.element(page.getByText(own('around.edge'))).toBeVisible()
  })

  async function pressWithoutDevice(home: OutputOf<typeof listHomeDeals>) {
    answerGroup()
    answer(listHomeDeals, home)
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
      failed?.({ code: 1, message: 'No' } as GeolocationPositionError),
    )
    await visit(paths.dealGroup.href('group'), screen)
    await near().click()
  }
})
