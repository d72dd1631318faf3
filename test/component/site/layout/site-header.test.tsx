import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findSuggestions } from '#shared/api/suggestions.schemas.ts'
import { answerDeals } from '#test/fixtures/component/answers/deals.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { paths } from '#web/lib/paths.ts'

const header = page.getByRole('banner')

describe.each([
  { width: 889, language: 'en' },
  { width: 889, language: 'fr' },
] as const)('the header at $width pixels ($language)', (screen) => {
  it('has its links behind a button, until Escape', async () => {
    const t = wordsOf(screen.language)
    const contests = header.getByRole('link', { name: t('header.contests') })
    await visit('/how-it-works', screen)
    await expect.element(header).toBeVisible()
    await expect.element(contests).not.toBeInTheDocument()
    await expectSound()

    await userEvent.click(header.getByRole('button', { name: t('header.openMenu') }))

    await expect.element(contests).toBeVisible()
    await expectSound()
    await userEvent.keyboard('{Escape}')
    await expect.element(contests).not.toBeInTheDocument()
  })
})

describe.each([
  { width: 891, language: 'en' },
  { width: 891, language: 'fr' },
] as const)('the header at $width pixels ($language)', (screen) => {
  it('shows all its links, and no button for them', async () => {
    const t = wordsOf(screen.language)

    await visit('/how-it-works', screen)

    await expect.element(header.getByRole('link', { name: t('header.contests') })).toBeVisible()
    const logo = header.getByRole('link', { name: t('header.home') })
    await expect.element(logo).not.toHaveAttribute('aria-current')
    const menu = header.getByRole('button', { name: t('header.openMenu') })
    await expect.element(menu).not.toBeInTheDocument()
    await expectSound()
  })

  it('folds its search where the page has one, until a press', async () => {
    const t = wordsOf(screen.language)
    answerDeals()
    answer(findSuggestions, { organizations: [], businesses: [], deals: [] })
    await visit(paths.deals.href(), screen)
    const search = header.getByPlaceholder(t('header.searchPlaceholder'))
    const widthOf = () => search.element().clientWidth
    await expect.poll(widthOf).toBeLessThan(60)
    await expectSound()

    await userEvent.click(search)
    await expect.poll(widthOf).toBeGreaterThan(100)
    await expect.element(search).toHaveFocus()
    await search.fill('Wolves')
    await page.getByRole('searchbox', { name: t('deals.search') }).click()

    await expect.poll(widthOf).toBeGreaterThan(100)
  })
})

it('marks only the link to the shown kind of deals as current', async () => {
  const screen = { width: 891, language: 'en' } as const
  const t = wordsOf(screen.language)
  answerDeals()
  const browse = header.getByRole('button', { name: t('header.browse') })
  const contests = header.getByRole('link', { name: t('header.contests') })
  await visit(paths.deals.href({ flashDeals: true }), screen)
  await browse.click()

  await expect
    .element(header.getByRole('link', { name: t('header.flashDeals') }))
    .toHaveAttribute('aria-current', 'page')
  await expect
    .element(header.getByRole('link', { name: t('header.allDeals') }))
    .not.toHaveAttribute('aria-current')

  await contests.click()

  await expect.element(contests).toHaveAttribute('aria-current', 'page')
  await expect.element(browse).not.toHaveAttribute('aria-current')
})
