import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { findFocusFault } from '#test/fixtures/browser/keyboard.ts'
import { answerFanPageSearch } from '#test/fixtures/component/answers/searched-fan-pages.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { partsOf } from '#test/fixtures/component/fan-parts.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { pressAt, tabTo } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP, FR_PHONE } from '#test/fixtures/screens.ts'

const main = page.getByRole('main')
const pollPath = () => expect.poll(() => location.pathname)
const pollLanguage = () => expect.poll(() => document.documentElement.lang)

describe('a visitor without a mouse', () => {
  it('skips the header by the first Tab', async () => {
    const { link, t } = partsOf(EN_DESKTOP)
    answerFanPageSearch([anOrganization()])
    await visit('/organizations', EN_DESKTOP)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()

    await userEvent.keyboard('{Tab}')

    await expect.element(link(t('common.skipToContent'))).toHaveFocus()
    await expect.poll(findFocusFault).toBe('')
    await userEvent.keyboard('{Enter}')
    await expect.element(main).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    expect(main.element().contains(document.activeElement)).toBe(true)
    await expect.element(main).not.toHaveFocus()
  })

  it('opens, leaves and uses the submenu, and changes the language', async () => {
    const { button, link, t } = partsOf(EN_DESKTOP)
    answer(listDeals, { items: [] })
    answerFanPageSearch([anOrganization({ name: 'River Otters' }), anOrganization()])
    await visit('/organizations', EN_DESKTOP)
    const browse = button(t('header.browse'))

    await pressAt(browse)
    await tabTo(link(t('header.allDeals')))
    await userEvent.keyboard('{Escape}')
    await expect.element(browse).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await pressAt(link(t('header.allDeals')))
    await pollPath().toBe('/deals')
    await expect.element(main).toHaveFocus()

    await pressAt(button('Français'))
    await pollLanguage().toBe('fr')
  })
})

describe('a visitor on a phone without a mouse', () => {
  it('opens and leaves the menu', async () => {
    const { button, link, t } = partsOf(FR_PHONE)
    answerFanPageSearch([anOrganization()])
    answer(listDeals, { items: [] })
    await visit('/organizations', FR_PHONE)

    await pressAt(button(t('header.openMenu')))
    await tabTo(link(t('header.flashDeals')))
    await tabTo(link(t('header.contests')))
    await userEvent.keyboard('{Escape}')
    await expect.element(button(t('header.openMenu'))).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await pressAt(button('English'))
    await pollLanguage().toBe('en')
    await pressAt(link(wordsOf('en')('header.contests')))
    await expect.poll(() => location.pathname + location.search).toBe('/deals?contestDeals=true')
  })
})
