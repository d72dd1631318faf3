import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCategories } from '#shared/api/home.schemas.ts'
import { readMyHome } from '#shared/api/my-home.schemas.ts'
import { aFanPageCard } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFan } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { dropDevicePlace, keepDevicePlace } from '#web/lib/device-place.ts'

const EMPTY = { saved: [], codes: { count: 0, items: [] }, rows: [], suggestions: [] }
const CODE = {
  key: 'P1',
  offerDescription: 'Pizza night',
  offerDescriptionFr: 'Soirée pizza',
  offerPicture: 'images/offers/D1/offer.jpg',
  sponsorName: 'Corner Oven',
}
const team = anOrganization({ name: 'Northlights' })
const deal = (name: string) =>
  aDeal(aSponsor(), [team], { description: name, descriptionFr: name, triggered: true })

describe.each(EN_DESKTOP_FR_PHONE)('the home of a fan ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const row = (name: string) => page.getByRole('region', { name, exact: true })

  it('has savings, ready codes, and a row of each kind', async () => {
    answer(readMyHome, {
      ...EMPTY,
      saved: [{ currency: 'CAD', cents: 4250, purchases: 2 }],
      codes: { count: 1, items: [CODE] },
      rows: [
        { kind: 'onNow', items: [deal('Slice of the first goal')] },
        { kind: 'tonight', items: [deal('Last orders')] },
        { kind: 'near', items: [deal('Around the corner')] },
        { kind: 'fanPage', organization: team, items: [deal('For fans')] },
      ],
    })
    await visitAsFan(screen, '/home')
    for (const [name, offer] of [
      [t('myHome.rows.onNow'), 'Slice of the first goal'],
      [t('myHome.rows.tonight'), 'Last orders'],
      [t('myHome.rows.near'), 'Around the corner'],
      ['Northlights', 'For fans'],
    ] as const) {
      await expect.element(row(name).getByRole('link', { name: offer })).toBeVisible()
    }
    await expect.element(page.getByText(/42[.,]50/)).toBeVisible()
    const logo = page.getByRole('link', { name: wordsOf(screen.language)('header.home') })
    await expect.element(logo).toHaveAttribute('aria-current', 'page')
    const codes = page.getByRole('list', { name: t('myHome.readyCodes') })
    await expect.element(codes.getByRole('link')).toHaveAttribute('href', '/purchases/P1')
    await expectSound()
  })

  it('leads to the codes that it has no room for', async () => {
    answer(readMyHome, { ...EMPTY, codes: { count: 4, items: [CODE] } })
    await visitAsFan(screen, '/home')
    const name = t('myHome.seeAllOf', { title: t('myHome.readyCodes') })
    const link = page.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', '/purchases')
    await expectSound()
  })

  it('invites to follow a FanPage where the fan follows none', async () => {
    answer(listCategories, { items: [], french: {} })
    answer(readMyHome, { ...EMPTY, suggestions: [aFanPageCard({ name: 'Harbour Seals' })] })
    await visitAsFan(screen, '/home')
    await expect.element(page.getByText(t('myHome.followSome'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Harbour Seals' })).toBeVisible()
    await expectSound()
  })

  it('leads on where nothing is on', async () => {
    answer(readMyHome, EMPTY)
    await visitAsFan(screen, '/home')
    await expect.element(page.getByText(t('myHome.nothing'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('profile.browseDeals') }))
      .toHaveAttribute('href', '/deals')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the answer for a fan ($language, $width)', (screen) => {
  it('goes by the device once it was asked', async () => {
    answer(readMyHome, ({ query: { near } }) => ({
      ...EMPTY,
      rows: [
        {
          kind: 'near' as const,
          items: [deal(near === '45.42,-75.7' ? 'In Ottawa' : 'Elsewhere')],
        },
      ],
    }))
    keepDevicePlace({ latitude: 45.42153, longitude: -75.69719 })
    try {
      await visitAsFan(screen, '/home')
      await expect.element(page.getByRole('link', { name: 'In Ottawa' })).toBeVisible()
    } finally {
      dropDevicePlace()
    }
  })

  it('says so where it does not come', async () => {
    answer(readMyHome, refusal('internal'))
    await visitAsFan(screen, '/home')
    const site = wordsOf(screen.language)
    await expect.element(page.getByRole('button', { name: site('common.retry') })).toBeVisible()
  })
})
