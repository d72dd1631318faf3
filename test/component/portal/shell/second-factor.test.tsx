import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SecondFactorFault } from '#shared/second-factor.ts'
import { answerAtPool, poolRefusal } from '#test/fixtures/component/fake-pool.ts'
import { aMe, signIn } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

async function comeWith(secondFactor: SecondFactorFault, screen: Screen): Promise<string> {
  const me = aMe({ user: { languagePreference: screen.language } })
  await signIn(me, { secondFactor })
  await visit('/portal/dashboard', screen)
  return me.user.email
}

describe.each(EN_DESKTOP_FR_PHONE)(
  'staff without a second factor ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language, 'staff')
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })

    it('set up an app, and read that a code was wrong', async () => {
      answerAtPool('AssociateSoftwareToken', { SecretCode: 'JBSWY3DPEHPK3PXP' })
      answerAtPool(
        'VerifySoftwareToken',
        poolRefusal('EnableSoftwareTokenMFAException', 'Code mismatch'),
      )
      await comeWith('missing', screen)
      await expect.element(heading(t('secondFactor.title'))).toBeVisible()
      await expect.element(page.getByRole('img', { name: t('secondFactor.picture') })).toBeVisible()
      await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
      await expectSound()

      await page.getByLabelText(t('secondFactor.code')).fill('000000')
      await page.getByRole('button', { name: t('secondFactor.confirm') }).click()

      await expect.element(page.getByText(t('secondFactor.wrongCode'))).toBeVisible()
      await expectSound()
    })

    it('are asked to log in again where their session is older than their app', async () => {
      await comeWith('again', screen)

      await expect.element(heading(t('secondFactor.again'))).toBeVisible()
      await expect.element(page.getByText(t('secondFactor.againText'))).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: t('secondFactor.logIn') }))
        .toHaveAttribute('href', paths.logout.href({ toLoginToPortal: true }))
      await expectSound()
    })

    it('are asked to log in by their password where a provider vouches for them', async () => {
      const email = await comeWith('provider', screen)

      await expect.element(heading(t('secondFactor.provider'))).toBeVisible()
      await expect.element(page.getByText(t('secondFactor.providerText', { email }))).toBeVisible()
      await expectSound()
    })
  },
)
