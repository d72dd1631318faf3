import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import { formatMoney } from '#shared/money.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFan } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const NOTHING = { items: [], saved: [], redeemed: 0, isMoreRedeemed: false }
const PATH = paths.profile.href({ tab: 4 })

describe.each(EN_DESKTOP_FR_PHONE)('what a fan has redeemed ($language, $width)', (screen) => {
  const { language } = screen
  const t = wordsOf(language, 'fan')
  const panel = page.getByRole('region', { name: t('savings.title') })
  const deals = t('savings.deals_one', { figure: '1' })

  it('has saved so much by purchases, by currency, and deals without a price besides', async () => {
    answer(listMyRedemptions, {
      ...NOTHING,
      saved: [
        { currency: 'CAD', cents: 3500, purchases: 2 },
        { currency: 'USD', cents: 1750, purchases: 1 },
      ],
      redeemed: 1,
    })
    await visitAsFan(screen, PATH)
    await expect.element(panel.getByText(t('savings.on_other', { figure: '3' }))).toBeVisible()
    await expect.element(panel.getByText(formatMoney(3500, 'CAD', language))).toBeVisible()
    await expect.element(panel.getByText(formatMoney(1750, 'USD', language))).toBeVisible()
    await expect.element(panel.getByText(t('savings.besides', { deals }))).toBeVisible()
    await expectSound()
  })

  it('has no savings where nothing was had', async () => {
    answer(listMyRedemptions, NOTHING)
    await visitAsFan(screen, PATH)
    await expect.element(page.getByText(t('profile.noRedeemed'))).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('has a number of deals alone where nothing was paid', async () => {
    answer(listMyRedemptions, { ...NOTHING, redeemed: 1 })
    await visitAsFan(screen, PATH)
    await expect.element(panel.getByText(t('savings.alone', { deals }))).toBeVisible()
  })

  it('stands in their language', async () => {
    answer(listMyRedemptions, {
      ...NOTHING,
      items: [
        {
          id: 'R1',
          number: 1,
          transactionType: 'redemption',
          time: '2026-02-01T15:00:00.000Z',
          offerKey: 'D1',
          offerDescription: 'Two slices for one',
          offerDescriptionFr: 'Deux pointes pour une',
          sponsorKey: 'S1',
          sponsorName: 'Corner Oven',
          teamKey: 'T1',
        },
      ],
    })
    await visitAsFan(screen, PATH)
    const words = { en: 'Two slices for one', fr: 'Deux pointes pour une' }[language]
    await expect.element(page.getByRole('link', { name: words })).toBeVisible()
    await expectSound()
  })
})
