import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerAtPool, poolRefusal } from '#test/fixtures/component/fake-pool.ts'
import { fillLogin } from '#test/fixtures/component/login.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const CHALLENGE = {
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  Session: 'S'.repeat(30),
  ChallengeParameters: { USER_ID_FOR_SRP: 'office' },
}

describe.each(EN_DESKTOP_FR_PHONE)(
  'the code of an app at the login ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language)

    it.each([
      ['CodeMismatchException', 'login.secondFactorWrong'],
      ['ExpiredCodeException', 'login.secondFactorUsed'],
    ])('is asked for after the password, and refused: %s', async (refusal, words) => {
      answerAtPool('InitiateAuth', CHALLENGE)
      answerAtPool('RespondToAuthChallenge', poolRefusal(refusal, 'No'))
      await visit('/login?toPortal', screen)
      await fillLogin(screen.language, 'office@gulls.example')
      const title = page.getByRole('heading', { level: 1, name: t('login.titles.secondFactor') })
      await expect.element(title).toBeVisible()
      await expectSound()

      await page.getByLabelText(t('login.code')).fill('123456')
      await page.getByRole('button', { name: t('login.confirm') }).click()

      await expect.element(page.getByText(t(words))).toBeVisible()
      await expectSound()
    })

    it('is asked for after a forgotten password was set anew', async () => {
      answerAtPool('ForgotPassword', {})
      answerAtPool('ConfirmForgotPassword', {})
      answerAtPool('InitiateAuth', CHALLENGE)
      await visit('/login?toPortal', screen)
      await page.getByRole('button', { name: t('login.forgot') }).click()
      await page.getByLabelText(t('login.email')).fill('office@gulls.example')
      await page.getByRole('button', { name: t('login.sendCode') }).click()
      await page.getByLabelText(t('login.code')).fill('123456')
      await page.getByLabelText(t('login.newPassword')).fill('another-one')

      await page.getByRole('button', { name: t('login.savePassword') }).click()

      const title = page.getByRole('heading', { level: 1, name: t('login.titles.secondFactor') })
      await expect.element(title).toBeVisible()
    })
  },
)
