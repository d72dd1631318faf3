import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerPlacedDeal } from '#test/fixtures/component/answers/placed-deal.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the business of a deal ($language, $width)', (screen) => {
  it('says the way there', async () => {
    const place = { address: '1 Front Street', latitude: 43.65, longitude: -79.38 }

    await visit(answerPlacedDeal({ sponsor: place }), screen)

    await expect
      .element(page.getByRole('link', { name: wordsOf(screen.language)('deal.directions') }))
      .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=43.65%2C-79.38')
    await expectSound()
  })
})
