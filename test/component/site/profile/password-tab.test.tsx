import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerProfile } from '#test/fixtures/component/answers/profile.ts'
import { answerAtPool, poolRefusal } from '#test/fixtures/component/fake-pool.ts'
import { aFanOf } from '#test/fixtures/component/fans.ts'
import { PASSWORD } from '#test/fixtures/component/login.ts'
import { profileParts } from '#test/fixtures/component/profile-page.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'

const DIFFER = 'New password and Confirm password do not match'

async function open(screen: Screen, query: string) {
  const me = aFanOf(screen)
  answerProfile(me)
  await visit(`/profile/edit${query}`, { ...screen, as: me })
}

describe.each(EN_PHONE_FR_DESKTOP)('the password of an account ($language, $width)', (screen) => {
  const { t, box, press, shows, hides } = profileParts(screen.language)

  async function fill(old: string, next: string, confirmation: string) {
    await box('password.fields.old').fill(old)
    await box('password.fields.next').fill(next)
    await box('password.fields.confirmation').fill(confirmation)
    await press('password.updatePassword')
  }

  it('says what its fields lack', async () => {
    await open(screen, '?tab=3')

    await fill('', 'short', '')

    await shows('Old password is required')
    await shows('Password must be at least 6 characters')
    await shows('Confirm password is required')

    await fill('wrong-one', 'another-one', 'another')

    await shows(DIFFER)
    await expectSound()

    // Of two that differ, either may be corrected.
    await box('password.fields.next').fill('another')

    await hides(DIFFER)
  })

  it('says why it cannot be changed', async () => {
    const refused = async (name: string, message: string, old = PASSWORD) => {
      answerAtPool('ChangePassword', poolRefusal(name, message))
      await fill(old, 'another-one', 'another-one')
    }
    await open(screen, '?tab=3')

    await refused('NotAuthorizedException', 'Incorrect username or password.', 'wrong-one')

    await shows('Old password is incorrect')
    await shows('The old password is incorrect')
    await expectSound()

    await refused('InvalidPasswordException', 'Password did not conform with policy')
    await shows('The new password is too weak')
    await refused('NotAuthorizedException', 'Access Token has expired')
    await shows('Please log in again and try to update your password.')
    await refused('InternalErrorException', 'Something failed')
    await shows('Oops! Something went wrong. Please try again later.')
  })

  it('is changed with the old one', async () => {
    answerAtPool('ChangePassword', {})
    await open(screen, '?tab=3')

    await fill(PASSWORD, 'another-one', 'another-one')

    await expect.element(page.getByText(t('password.changed'))).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('a forgotten password ($language, $width)', (screen) => {
  const { box, shows } = profileParts(screen.language)

  it('is made anew by a code when it is forgotten', async () => {
    const sent = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'k***@f***' }
    answerAtPool('ForgotPassword', { CodeDeliveryDetails: sent })
    await open(screen, '?tab=3&subTab=forgotPassword')
    const name = wordsOf(screen.language)('login.sendCode')
    const send = page.getByRole('button', { name })
    await box('fields.email').fill('')

    await send.click()

    await shows('Email is required')
    await box('fields.email').fill('somebody-else@fans.example')

    await send.click()

    await shows('Success! Please check your email.')
    await expectSound()
  })
})
