import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aFanPageCard, answerFanPages } from '#test/fixtures/component/answers/fan-pages.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE, EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const NONE = 'No results were found for the query'

describe.each(EN_PHONE_FR_DESKTOP)('the FanPages ($language, $width)', (screen) => {
  const say = saying(screen.language)

  it('of a search say that there are none', async () => {
    answerFanPages()
    await visit(paths.organizations.href({ searchTerms: 'zzzzqqqq' }), screen)
    await expect.element(page.getByText(say(NONE))).toBeVisible()
    await expectSound()
  })

  it.each([{ category: 'Chess' }, { subcategory: 'Blitz' }])(
    'of what nobody knows are marked as no category: %o',
    async (query) => {
      answerFanPages()
      await visit(paths.organizations.href(query), screen)
      await expect.element(page.getByText(say(NONE))).toBeVisible()
      const name = wordsOf(screen.language)('organizations.categories')
      const marked = page
        .getByRole('navigation', { name })
        .element()
        .querySelectorAll('[aria-current]')
      expect([...marked]).toEqual([])
    },
  )

  it('keep the way back while somebody types what they search for', async () => {
    answerFanPages()
    await visit(paths.organizations.href(), screen)
    const search = page.getByRole('searchbox', {
      name: wordsOf(screen.language)('organizations.search'),
    })
    await expect.element(search).toBeVisible()
    const before = history.length

    await search.fill('gu')
    await expect.poll(() => location.search).toBe('?searchTerms=gu')
    await search.fill('gulls')
    await expect.poll(() => location.search).toBe('?searchTerms=gulls')

    expect(history.length).toBe(before)
  })
})

it('two cards of FanPages fit the screen of a phone', async () => {
  answerFanPages(aFanPageCard(), aFanPageCard())
  await visit(paths.organizations.href(), EN_PHONE)
  const card = () => document.querySelector('main article')?.getBoundingClientRect()

  await expect.poll(() => card()?.height).toBeGreaterThan(200)
  expect(card()?.height).toBeLessThan(290)
})
