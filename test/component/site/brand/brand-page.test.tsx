import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCategories } from '#shared/api/home.schemas.ts'
import { readBrand } from '#shared/api/organizations.schemas.ts'
import { aFanPageCard } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { saying } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const NO_GROUP = 'These FanPages are no longer available as part of this group...'
const REFRESH = 'Oops! Something went wrong. Please refresh the page and try again.'

describe.each(EN_PHONE_FR_DESKTOP)('what is gone ($language, $width)', (screen) => {
  const say = saying(screen.language)
  /**
   * Locates the last element with a text, because some texts also occur in a title for screen
   * readers.
   */
  const shown = (words: string) => page.getByText(say(words), { exact: true }).last()
  const brand = {
    key: 'B1',
    brandType: 'team',
    name: 'Gulls United',
    logo: 'images/brands/B1/logo.svg',
    picture: 'images/brands/B1/picture.jpg',
  } as const

  it.each([
    [
      'without FanPages',
      { brand: { ...brand, categories: [], subcategories: [] }, organizations: [] },
    ],
    ['that nobody knows', refusal('notFound')],
  ])('a brand %s is no longer a group', async (_, answered) => {
    answer(readBrand, answered)
    await visit(paths.brand.href('any'), screen)
    await expect.element(shown(NO_GROUP)).toBeVisible()
    await expectSound()
  })

  it('a brand that fails asks to be refreshed', async () => {
    answer(readBrand, refusal('internal'))
    await visit(paths.brand.href('any'), screen)
    await expect.element(shown(REFRESH)).toBeVisible()
    await expectSound()
  })

  it('the FanPages of a brand name their category in the page’s language', async () => {
    answer(listCategories, { items: [], french: { 'Roller Derby': 'Derby sur roulettes' } })
    const card = aFanPageCard({ categories: ['Roller Derby'], subcategories: [] })
    const known = { ...brand, categories: ['Roller Derby'], subcategories: [] }
    answer(readBrand, { brand: known, organizations: [card] })
    await visit(paths.brand.href('any'), screen)

    const word = screen.language === 'fr' ? 'Derby sur roulettes' : 'Roller Derby'
    await expect.element(page.getByText(word)).toBeVisible()
    await expectSound()
  })
})
