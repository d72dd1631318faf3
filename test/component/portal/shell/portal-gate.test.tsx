import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerLogin, fillLogin } from '#test/fixtures/component/login.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

describe.each(EN_PHONE_FR_DESKTOP)('the gate of the portal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const heading = (key: string) => page.getByRole('heading', { level: 1, name: t(key) })

  it('greets a visitor, and asks a fan without a role to change the account', async () => {
    const me = aFanOf(screen)
    const { email } = me.user
    answerLogin(me)
    await visit('/portal/dashboard', screen)
    await expect.element(heading('gate.welcome')).toBeVisible()
    await expectSound()

    await page.getByRole('link', { name: t('gate.login') }).click()

    await expect.poll(() => window.location.search).toBe('?toPortal=true')
    await fillLogin(screen.language, email)

    await expect.element(heading('gate.noRole')).toBeVisible()
    await expect.element(page.getByText(t('gate.noRoleText', { email }))).toBeVisible()
    expect(window.location.pathname).toBe('/portal')
    await expectSound()

    await page.getByRole('link', { name: t('gate.logout') }).click()

    await expect
      .poll(() => window.location.pathname + window.location.search)
      .toBe('/login?toPortal=true')
  })
})
