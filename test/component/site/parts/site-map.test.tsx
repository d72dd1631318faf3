import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { locateAddress } from '#shared/api/places.schemas.ts'
import { answerPlacedDeal } from '#test/fixtures/component/answers/placed-deal.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

describe.each(EN_DESKTOP_FR_PHONE)('where a business is ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('is not available where its address is not found', async () => {
    answer(locateAddress, refusal('notFound'))

    await visit(answerPlacedDeal({ sponsor: { address: '9 Nowhere Lane, Qqqqville' } }), screen)

    await expect.element(page.getByText(t('map.notAvailable'))).toBeVisible()
    await expectSound()
  })

  it('is not available where its map does not come', async () => {
    const path = answerPlacedDeal({ sponsor: { latitude: 43.6532, longitude: -79.3832 } })
    await visit(path, screen)

    const apps = await page.getByText(new RegExp(t('deal.apps'))).findElement()
    apps.scrollIntoView({ block: 'end' })

    await expect.element(page.getByText(t('map.notAvailable'))).toBeVisible()
    await expectSound()
  })
})
