import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readPaused } from '#shared/api/home.schemas.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const THUMB = 44

describe.each(EN_DESKTOP_FR_PHONE)('signing up ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const submit = page.getByRole('button', { name: t('login.signUp') })

  it('says before it is tried that new accounts are paused', async () => {
    answer(readPaused, { checkout: false, alerts: false, signUps: true })

    await visit(paths.login.href(), screen)
    await page.getByRole('button', { name: t('login.signUp') }).click()

    await expect.element(page.getByText(t('login.failures.signUpsPaused'))).toBeVisible()
    await expect.element(submit).toBeDisabled()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('signing in ($language, $width)', (screen) => {
  it('has an eye for the password that can be hit with a thumb', async () => {
    const t = wordsOf(screen.language)

    await visit(paths.login.href(), screen)

    const eye = await page.getByRole('button', { name: t('login.showPassword') }).findElement()
    const { width, height } = eye.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(THUMB)
  })
})
