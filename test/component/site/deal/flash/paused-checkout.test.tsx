import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readPaused } from '#shared/api/home.schemas.ts'
import { answerDeal, flashRules } from '#test/fixtures/component/answers/deals.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_PHONE_FR_DESKTOP)('a paused checkout ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')

  it('disables the button, and says why', async () => {
    answer(readPaused, { checkout: true, alerts: false, signUps: false })
    const deal = answerDeal(flashRules())
    await visit(paths.flashDeal.href(deal.key), screen)

    await expect.element(page.getByText(t('flash.paused'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: /12[.,]50/ })).toBeDisabled()
    await expectSound()
  })
})
