import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listDeals } from '#shared/api/deals.schemas.ts'
import {
  answerIndex,
  expectOffers,
  online,
  ottawa,
  skates,
  toronto,
} from '#test/fixtures/component/answers/deal-index.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the map of deals ($language, $width)', (screen) => {
  const own = wordsOf(screen.language, 'browsing')

  it('has the deals with a place beside it before a marker is pressed', async () => {
    answer(listDeals, answerIndex)
    await visit(paths.deals.href({ view: 'map' }), screen)
    await expectOffers(ottawa, skates, toronto)
    await expectSound()
  })

  it('says beside it that no deal has a place', async () => {
    answer(listDeals, { items: [online] })
    await visit(paths.deals.href({ view: 'map' }), screen)
    await expect.element(page.getByText(own('map.none'))).toBeVisible()
    await expectOffers()
  })
})
