import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listSimilarDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { inLanguage } from '#shared/in-language.ts'
import { EMPTY_TALLY, type Offer, type OfferTally } from '#shared/model/offer.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const sponsor = aSponsor()
const flash = {
  flashDeal: true,
  priceCents: 1250,
  currency: 'CAD',
  totalAvailable: 9,
  expiresAt: '2099-03-01T17:00:00.000Z',
} as const

async function openDeal(screen: Screen, changes: Partial<Offer>, tally: Partial<OfferTally> = {}) {
  const deal = aDeal(sponsor, [anOrganization()], changes)
  const now = new Date().toISOString()
  answer(readDeal, { deal, sponsor, tally: { ...EMPTY_TALLY, ...tally }, now })
  answer(listSimilarDeals, { items: [] })
  await visit(`/deals/${deal.key}${deal.flashDeal ? '/show_flash' : ''}`, screen)
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return deal
}

describe.each(EN_DESKTOP_FR_PHONE)('the end of a deal ($language, $width)', (screen) => {
  it('goes into the calendar as a file', async () => {
    const wallet = wordsOf(screen.language, 'wallet')
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return '#file'
    })
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const deal = await openDeal(screen, flash)

    const shownName = inLanguage(screen.language, deal.description, deal.descriptionFr).text
    await page.getByRole('button', { name: wallet('calendar.add'), exact: false }).click()

    expect(saved.mock.contexts).toMatchObject([{ download: `${sponsor.name} - ${shownName}.ics` }])
    const text = await files[0]?.text()
    expect(text).toContain('\r\nDTEND:20990301T170000Z\r\n')
    expect(text).toContain(wallet('calendar.entry', { offer: '' }).trim())
    await expectSound()
  })

  it.each([
    ['sold out', flash, { totalPurchased: 9 }],
    [
      'a contest that is not open',
      { contestDeal: true, active: false, expiresAt: flash.expiresAt },
      {},
    ],
  ])('is not offered of what is %s', async (_, changes, tally) => {
    const wallet = wordsOf(screen.language, 'wallet')
    await openDeal(screen, changes, tally)
    const share = page.getByRole('button', {
      name: wordsOf(screen.language)('organization.share'),
      exact: false,
    })
    await expect.element(share.first()).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: wallet('calendar.add'), exact: false }))
      .not.toBeInTheDocument()
  })
})
