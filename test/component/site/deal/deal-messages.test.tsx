import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listSimilarDeals, readDeal } from '#shared/api/deals.ts'
import { EMPTY_TALLY, type Offer } from '#shared/model/offer.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

/** Answers as the server does of a deal, and returns its address. */
function answerDeal(changes: Partial<Offer> = {}): string {
  const sponsor = aSponsor()
  const deal = aDeal(sponsor, [anOrganization()], changes)
  answer(readDeal, { deal, tally: EMPTY_TALLY, sponsor, now: new Date().toISOString() })
  answer(listSimilarDeals, { items: [] })
  return `/deals/${deal.key}`
}

describe.each(EN_PHONE_FR_DESKTOP)('a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('says that it cannot be redeemed while it is inactive', async () => {
    const path = answerDeal({ active: false })

    await visit(path, screen)

    await expect.element(page.getByText(t('deal.unavailable.notActive')).first()).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }))
      .not.toBeInTheDocument()
    await expectSound()
  })
})
