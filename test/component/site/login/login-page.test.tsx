import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerAtPool, poolRefusal } from '#test/fixtures/component/fake-pool.ts'
import { loginParts, PASSWORD } from '#test/fixtures/component/login.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { EN_PHONE_FR_DESKTOP, PHONE } from '#test/fixtures/screens.ts'

const KNOWN_EMAIL = 'known@fans.example'

describe.each(EN_PHONE_FR_DESKTOP)('the form of the login page ($language, $width)', (screen) => {
  const { box, press, shows, title } = loginParts(screen.language)

  it('shows what the user pool refuses', async () => {
    const logIn = async () => {
      await box('login.email').fill(KNOWN_EMAIL)
      await box('login.password').fill('not the password')
      await press('login.logIn')
    }
    const wrong = poolRefusal('NotAuthorizedException', 'Incorrect username or password.')
    answerAtPool('InitiateAuth', wrong)
    await visit('/login', screen)

    await logIn()

    await shows('The e-mail or password is incorrect.')
    await expectSound()

    answerAtPool('InitiateAuth', poolRefusal('InternalErrorException', 'Something failed'))
    await logIn()

    await shows('Oops! Something went wrong. Please try again.')
    await expectSound()
  })

  it('sends a mail for a forgotten password, unless too many were sent', async () => {
    const tooMany = poolRefusal('LimitExceededException', 'Attempt limit exceeded')
    answerAtPool('ForgotPassword', tooMany)
    await visit('/login', screen)
    await press('login.forgot')
    await title('login.titles.forgot')
    await box('login.email').fill(KNOWN_EMAIL)

    await press('login.sendCode')

    await shows('Too many tries. Wait a few minutes, then try again.')
    await expectSound()

    const sent = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'k***@f***' }
    answerAtPool('ForgotPassword', { CodeDeliveryDetails: sent })
    await press('login.sendCode')

    await shows('Success! Please check your email.')
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('the login page in its frame ($language, $width)', (screen) => {
  const { t, box, title } = loginParts(screen.language)

  it('leads the log-in buttons of header and footer to its form, and keeps what was typed', async () => {
    await visit('/login', screen)
    await title('login.titles.login')

    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('footer.logIn') })
      .click()

    await title('login.titles.signup')
    await expect.element(box('login.email')).toHaveFocus()
    const logIn = async () => {
      const header = page.getByRole('banner')
      if (screen.width === PHONE) {
        await header.getByRole('button', { name: t('header.openMenu') }).click()
      }
      await header.getByRole('button', { name: t('header.logIn') }).click()
    }

    await logIn()

    await title('login.titles.login')
    await box('login.email').fill(KNOWN_EMAIL)
    await box('login.password').fill(PASSWORD)

    await logIn()

    await expect.element(box('login.email')).toHaveFocus()
    await expect.element(box('login.password')).toHaveValue(PASSWORD)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
