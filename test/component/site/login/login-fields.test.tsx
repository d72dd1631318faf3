import { describe, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loginParts, PASSWORD } from '#test/fixtures/component/login.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

const EMAIL_INVALID = 'Please enter a valid email address.'
const DIFFER = 'The passwords do not match.'
const TERMS_FIRST = 'Please agree to the terms and conditions before signing up.'

const leave = () => userEvent.tab()

describe.each(EN_PHONE_FR_DESKTOP)('fields of the login ($language, $width)', (screen) => {
  const { box, press, shows } = loginParts(screen.language)

  it('notice an address without an @ when it is left', async () => {
    await visit('/login', screen)
    await box('login.email').fill('nobody')

    await leave()

    await shows(EMAIL_INVALID)
    await press('login.forgot')
    await press('login.sendCode')
    await shows(EMAIL_INVALID)
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('fields of signing up ($language, $width)', (screen) => {
  const { box, press, shows, hides } = loginParts(screen.language)

  it('take two equal passwords and the terms to sign up', async () => {
    await visit('/login', screen)
    await press('login.signUp')
    await box('login.email').fill('')
    await leave()
    await shows(EMAIL_INVALID)
    await box('login.email').fill('new@fans.example')
    await box('login.password').fill(PASSWORD)
    await box('login.confirmPassword').fill('another one')

    await leave()

    await shows(DIFFER)
    await box('login.confirmPassword').fill(PASSWORD)

    await press('login.signUp')

    await shows(TERMS_FIRST)
    await expectSound()
  })

  it('refuse no longer what is corrected, whichever of two passwords was wrong', async () => {
    await visit('/login', screen)
    await press('login.signUp')
    await box('login.email').fill('other@fans.example')
    await box('login.password').fill('mistyped password')
    await box('login.confirmPassword').fill(PASSWORD)
    await leave()
    await shows(DIFFER)

    await box('login.password').fill(PASSWORD)

    await hides(DIFFER)

    await box('login.password').fill('mistyped again')
    await leave()

    await shows(DIFFER)

    await box('login.password').fill(PASSWORD)
    await press('login.signUp')

    await hides(DIFFER)
    await shows(TERMS_FIRST)

    await page.getByRole('checkbox').click()

    await hides(TERMS_FIRST)
  })
})
