import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findSuggestions } from '#shared/api/suggestions.schemas.ts'
import { answerDeal } from '#test/fixtures/component/answers/deals.ts'
import { answerFanPage, answerFanPages } from '#test/fixtures/component/answers/fan-pages.ts'
import { answerHome } from '#test/fixtures/component/answers/home.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const NONE = { organizations: [], businesses: [], deals: [] }

/** Answers searches with one result of each kind, and serves the pages that these tests open. */
function answerSearch() {
  const team = anOrganization({ name: 'Gravenhurst Larks' })
  answerFanPage(team)
  const sponsor = aSponsor({ name: 'Gravenhurst Grill' })
  const words = { description: 'A burger for two', descriptionFr: 'Un burger pour deux' }
  const deal = answerDeal(words, { sponsor, teams: [team] })
  answerHome()
  answerFanPages()
  answer(findSuggestions, { organizations: [team], businesses: [sponsor], deals: [deal] })
  return { team, deal }
}

const option = (name: RegExp | string) => page.getByRole('option', { name })
const at = (path: string) => expect.poll(() => location.pathname + location.search).toBe(path)

const box = page.getByRole('main').getByRole('combobox')

/** Focuses the search box of the home page, and waits for the list of results. */
async function openSearch(screen: Screen) {
  await visit('/', screen)
  await page.getByRole('main').getByRole('searchbox').click()
  await expect.element(box).toBeVisible()
}

describe.each(EN_PHONE_FR_DESKTOP)('the search of home ($language, $width)', (screen) => {
  it('finds FanPages, businesses and deals, and is steered by keys', async () => {
    const { team } = answerSearch()
    await openSearch(screen)
    await box.fill('gravenh')
    await expect.element(option(/Gravenhurst Larks/)).toBeVisible()
    await expect.element(option(/^Gravenhurst Grill/)).toBeVisible()
    await expectSound()

    await userEvent.keyboard('{ArrowDown}')
    await expect
      .element(page.getByRole('option', { selected: true }))
      .toHaveTextContent('Gravenhurst Larks')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await at(paths.organization.href(team.slug))
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('what is searched on home ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('opens what is pressed', async () => {
    const { deal } = answerSearch()
    await openSearch(screen)
    await box.fill('gravenhurst')
    const word = { en: deal.description, fr: deal.descriptionFr }[screen.language]
    await option(new RegExp(word ?? '')).click()
    await at(paths.deal.href(deal.key))
  })

  it('searches by Enter as ever', async () => {
    answerSearch()
    await openSearch(screen)
    await box.fill('gravenhurst')
    await userEvent.keyboard('{Enter}')
    await at('/organizations?searchTerms=gravenhurst')
  })

  it('says that nothing fits, and searches also where nothing is known', async () => {
    answerSearch()
    answer(findSuggestions, NONE)
    await openSearch(screen)
    await box.fill('zzqq')
    await expect.element(page.getByText(t('suggestions.none', { text: 'zzqq' }))).toBeVisible()

    answer(findSuggestions, refusal('internal'))
    await box.fill('otters')
    await page
      .getByRole('button', { name: t('common.search') })
      .last()
      .click()

    await at('/organizations?searchTerms=otters')
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('the search of the header ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('suggests nothing more once it is over', async () => {
    answerSearch()
    await visit(paths.organizations.href(), screen)
    const openMenu = () => page.getByRole('button', { name: t('header.openMenu') }).click()
    const input = () => document.querySelector<HTMLInputElement>('header [name=searchTerms]')
    const type = async (text: string) => {
      await expect.poll(input).not.toBeNull()
      input()?.focus()
      await userEvent.keyboard(text)
    }
    if (screen.width === PHONE) await openMenu()
    await type('gravenhurst')
    await expect.element(option(/Gravenhurst Larks/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await at('/organizations?searchTerms=gravenhurst')

    if (screen.width === PHONE) await openMenu()
    await expect.poll(input).not.toBeNull()
    input()?.blur()
    input()?.focus()
    expect(input()?.value).toBe('')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await type('gravenh')
    await expect.element(option(/Gravenhurst Larks/)).toBeVisible()
  })
})
