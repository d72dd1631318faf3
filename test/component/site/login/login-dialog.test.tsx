import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP, PHONE } from '#test/fixtures/screens.ts'

const LIST = '/organizations?searchTerms=gulls'

/** Returns the label or the text of the focused element, which approximates its accessible name. */
function focused(): string {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return ''
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
  return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
}

describe.each(EN_PHONE_FR_DESKTOP)('the login over a page ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const dialog = (step: 'login' | 'signup') =>
    page.getByRole('dialog', { name: t(`login.titles.${step}`) })
  const address = () => window.location.pathname + window.location.search
  const opener = page.getByRole('banner').getByRole('button', { name: t('header.logIn') })
  const openMenu = page.getByRole('button', { name: t('header.openMenu') })

  it('is walked and left by keyboard alone', async () => {
    answerOnlyFanPage(anOrganization())
    await visit(LIST, screen)
    if (screen.width === PHONE) await openMenu.click()
    await expect.element(opener).toBeVisible()
    opener.element().focus()

    await userEvent.keyboard('{Enter}')

    await expect.element(dialog('login')).toBeVisible()
    await expect.poll(focused).toBe(t('login.email'))
    const stops = ['login.password', 'login.showPassword', 'login.forgot', 'login.signUp']
    for (const next of stops) {
      await userEvent.tab()
      await expect.poll(focused).toBe(t(next))
    }
    await expectSound()

    await userEvent.keyboard('{Enter}')

    await expect.element(dialog('signup')).toBeVisible()
    await expectSound()

    await userEvent.keyboard('{Escape}')

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe(LIST)
    const back = screen.width === PHONE ? 'header.openMenu' : 'header.logIn'
    await expect.poll(focused).toBe(t(back))
  })

  it('opens by its query, which goes with it and leaves the others', async () => {
    answerOnlyFanPage(anOrganization())
    await visit(`${LIST}&login=true`, screen)

    await dialog('login')
      .getByRole('button', { name: t('common.close') })
      .click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe(LIST)
  })
})
