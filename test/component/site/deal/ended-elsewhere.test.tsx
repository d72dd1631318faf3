import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listSimilarDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { clearBrowser } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

const team = anOrganization()
const sponsor = aSponsor()
const deal = aDeal(sponsor, [team])

describe.each(EN_PHONE_FR_DESKTOP)(
  'a deal still read as the session ends ($language)',
  (screen) => {
    const t = wordsOf(screen.language)

    it('is read as a visitor', async () => {
      const { promise: never } = Promise.withResolvers<never>()
      answer(listSimilarDeals, { items: [] })
      answer(readDeal, ({ headers }) =>
        headers.has('authorization')
          ? never
          : { deal, sponsor, tally: EMPTY_TALLY, now: new Date().toISOString() },
      )
      await visit(`/deals/${deal.key}`, { ...screen, as: aFanOf(screen, { teams: [team.key] }) })
      await expect.element(page.getByText(t('common.loading')).last()).toBeInTheDocument()

      clearBrowser()

      await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
      await expect.element(page.getByLabelText(t('login.email'))).toBeVisible()
      await expectSound()
    })
  },
)
