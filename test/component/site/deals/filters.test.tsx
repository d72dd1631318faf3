import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listDeals } from '#shared/api/deals.schemas.ts'
import {
  ALL,
  answerIndex,
  chosen,
  expectOffers,
  online,
  ottawa,
  press,
  SPORTS,
  skates,
  toronto,
} from '#test/fixtures/component/answers/deal-index.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_DESKTOP_FR_PHONE)('deals that are narrowed ($language, $width)', (screen) => {
  const [t, own] = [wordsOf(screen.language), wordsOf(screen.language, 'browsing')]
  const sportsWord = own('businessCategories.Sports & Outdoors')
  const link = (name: string) => page.getByRole('link', { name, exact: false })
  const openFilters = () =>
    page.getByRole('button', { name: t('deals.narrow'), exact: false }).click()

  it('are so by category and type, each with how many there are', async () => {
    answer(listDeals, answerIndex)
    await visit(paths.deals.href(), screen)
    await press(t('deals.narrow'))
    const categories = page.getByRole('navigation', { name: own('categories') })
    const sports = categories.getByRole('link', { name: sportsWord, exact: false })
    await expect.element(sports).toHaveTextContent(`${sportsWord}2`)
    await expect
      .element(page.getByRole('button', { name: own('show_other', { formatted: '4' }) }))
      .toBeVisible()

    await sports.click()
    await expectOffers(skates, online)
    const types = page.getByRole('navigation', { name: own('types') })
    await types.getByRole('link', { name: t('dealTypes.online'), exact: false }).click()
    await expectOffers(online)
    expect(chosen()).toEqual({ category: 'Sports & Outdoors', dealType: 'online' })
    await expect
      .element(page.getByRole('button', { name: own('show_one', { formatted: '1' }) }))
      .toBeVisible()
    await expectSound()

    history.back()
    await expectOffers(skates, online)
    await link(own('clear')).click()
    await expectOffers(...ALL)
  })

  it('are shown by the button with their number, which closes the filters', async () => {
    answer(listDeals, answerIndex)
    await visit(`${paths.deals.href()}?sort=mostRedeemed`, screen)
    await openFilters()

    await press(own('show_other', { formatted: '4' }))

    await expect
      .element(page.getByRole('navigation', { name: own('sort') }))
      .not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toBe(t('deals.results'))
    expect(chosen()).toEqual({ sort: 'mostRedeemed' })
    await expectSound()
  })

  it('are so by text, and ordered besides', async () => {
    answer(listDeals, answerIndex)
    await visit(`${paths.deals.href()}?sort=endingSoon`, screen)
    await page.getByRole('searchbox', { name: t('deals.search') }).fill('pizza')
    await expectOffers(ottawa, toronto)
    await openFilters()
    const orders = page.getByRole('navigation', { name: own('sort') })
    await orders.getByRole('link', { name: own('sorts.mostRedeemed') }).click()
    await expectOffers(toronto, ottawa)
    expect(chosen()).toEqual({ searchTerms: 'pizza', sort: 'mostRedeemed' })
    await orders.getByRole('link', { name: own('sorts.newest') }).click()
    await expectOffers(ottawa, toronto)
    expect(chosen()).toEqual({ searchTerms: 'pizza', sort: 'newest' })
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('filters in the address ($language, $width)', (screen) => {
  const [t, own] = [wordsOf(screen.language), wordsOf(screen.language, 'browsing')]
  const sportsWord = own('businessCategories.Sports & Outdoors')

  it('come with their filters folded, each of which a press removes', async () => {
    answer(listDeals, answerIndex)
    const query = { category: SPORTS.category, dealType: 'online', sort: 'endingSoon' }
    await visit(paths.deals.href(query), screen)
    await expectOffers(online)
    await expect.element(page.getByRole('heading', { level: 1, name: sportsWord })).toBeVisible()
    await expect.element(page.getByText(own('found_one', { formatted: '1' }))).toBeVisible()
    const orders = page.getByRole('navigation', { name: own('sort') })
    await expect.element(orders).not.toBeInTheDocument()
    await expectSound()
    const remove = (word: string) =>
      page.getByRole('link', { name: own('remove', { word }), exact: true }).click()

    await remove(t('dealTypes.online'))
    await expectOffers(skates, online)
    await expect.poll(() => document.activeElement?.textContent).toBe(t('deals.results'))
    await remove(own('sorts.endingSoon'))
    await remove(sportsWord)

    await expectOffers(...ALL)
    expect(chosen()).toEqual({})
    const title = page.getByRole('heading', { level: 1, name: t('deals.titles.all') })
    await expect.element(title).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('deals of a search ($language, $width)', (screen) => {
  const own = wordsOf(screen.language, 'browsing')

  it('have its text as their title, and say how many they are', async () => {
    answer(listDeals, answerIndex)

    await visit(paths.deals.href({ searchTerms: 'skates' }), screen)

    const title = page.getByRole('heading', { name: own('resultsOf', { text: 'skates' }) })
    await expect.element(title).toBeVisible()
    await expect.element(page.getByText(own('found_other', { formatted: '2' }))).toBeVisible()
  })

  it('say so only on the button of the filters while these are open', async () => {
    answer(listDeals, answerIndex)
    await visit(paths.deals.href({ searchTerms: 'skates' }), screen)
    const found = own('found_other', { formatted: '2' })
    const head = () => document.querySelector('main header')?.textContent
    await expect.poll(head).toContain(found)

    await press(wordsOf(screen.language)('deals.narrow'))

    const show = page.getByRole('button', { name: own('show_other', { formatted: '2' }) })
    await expect.element(show).toBeVisible()
    expect(head()).not.toContain(found)
  })
})
