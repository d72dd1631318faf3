import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SOCIAL_PROVIDERS } from '#shared/social.ts'
import { configure } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

const HAS_PROVIDERS = {
  hostedUiUrl: 'http://hosted.example',
  socialProviders: [...SOCIAL_PROVIDERS],
}
const TOUCH_PX = 44
const USE_IT = {
  en: 'There is already an account with this e-mail. Please sign in with the same method you used to sign up.',
  fr: 'Un compte existe déjà avec ce courriel. Veuillez vous connecter de la même façon que lors de votre inscription.',
}

describe.each(EN_PHONE_FR_DESKTOP)('ways in without a password ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const buttons = page.getByRole('button', {
    name: t('login.with.google').replace('Google', ''),
    exact: false,
  })
  const names = SOCIAL_PROVIDERS.map((provider) => t(`login.with.${provider}`))
  const shown = () => buttons.elements().map((button) => button.ariaLabel)

  /** Opens the login page as if signing in with a provider had failed. */
  async function comeBack(socialFailure: { failure: string; message: string }) {
    configure(HAS_PROVIDERS)
    await visit('/how-it-works', screen)
    const state = { usr: { socialFailure } }
    window.history.pushState(state, '', '/login')
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }

  it('are three, also to sign up', async () => {
    configure(HAS_PROVIDERS)

    await visit('/login', screen)

    await expect.poll(shown).toEqual(names)
    for (const button of buttons.elements()) {
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(TOUCH_PX)
    }
    await expectSound()

    await page.getByRole('button', { name: t('login.signUp') }).click()

    const title = page.getByRole('heading', { level: 1, name: t('login.titles.signup') })
    await expect.element(title).toBeVisible()
    await expect.poll(shown).toEqual(names)
    await expectSound()
  })

  it('are not there where the environment has none', async () => {
    await visit('/login', screen)

    await expect.element(page.getByLabelText(t('login.email'))).toBeVisible()
    expect(shown()).toEqual([])
  })

  it('ask who has an account already to use it when the address proves nothing', async () => {
    await comeBack({ failure: 'differentCredential', message: '' })

    await expect.element(page.getByRole('alert').getByText(USE_IT[screen.language])).toBeVisible()
    await expectSound()
  })

  it('say that a provider failed, in its own words', async () => {
    await comeBack({ failure: 'failed', message: 'The provider did not answer.' })

    const message = screen.language === 'en' ? 'The provider did not answer.' : ''
    const words = t('login.socialFailures.failed', { message }).trim()
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    await expectSound()
  })
})
