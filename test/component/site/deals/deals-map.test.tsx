import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listDeals } from '#shared/api/deals.schemas.ts'
import {
  answerIndex,
  expectOffers,
  online,
  ottawa,
  SPORTS,
  skates,
  TORONTO,
  toronto,
} from '#test/fixtures/component/answers/deal-index.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit, visitAsFan } from '#test/fixtures/component/visit.tsx'
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

  it('has the deals nearest a fan first beside it', async () => {
    answer(listDeals, answerIndex)
    const user = { city: 'Toronto', ...TORONTO }
    await visitAsFan(screen, paths.deals.href({ view: 'map' }), { user })
    await expectOffers(skates, toronto, ottawa)
  })

  it('names the place above it in one line, without an order', async () => {
    answer(listDeals, answerIndex)
    const here = { view: 'map' as const, near: '45.4,-75.7', ...SPORTS }
    await visit(paths.deals.href(here), screen)
    await expect.element(page.getByText(own('around.address'))).toBeVisible()
    const applied = page.getByRole('navigation', { name: own('applied') })
    await expect.element(applied.getByRole('link')).toBeVisible()
  })

  it('says beside it that no deal has a place', async () => {
    answer(listDeals, { items: [online] })
    await visit(paths.deals.href({ view: 'map' }), screen)
    await expect.element(page.getByText(own('map.none'))).toBeVisible()
    await expectOffers()
  })
})
