import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signOutEverywhere } from '#shared/api/me.schemas.ts'
import { answerProfile } from '#test/fixtures/component/answers/profile.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { answerAtPool, poolRefusal, signedInAs } from '#test/fixtures/component/fake-pool.ts'
import { PASSWORD } from '#test/fixtures/component/login.ts'
import { profileParts } from '#test/fixtures/component/profile-page.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { sessionStore } from '#web/lib/session/session-store.ts'

const DIFFER = 'New password and Confirm password do not match'

async function open(screen: Screen, query: string) {
  const me = aFanOf(screen)
  answerProfile(me)
  const signIn = vi.fn(() => signedInAs(me))
  answerAtPool('InitiateAuth', signIn)
  await visit(`/profile/edit${query}`, { ...screen, as: me })
  return signIn
}

/** Returns a function that fills in the form and submits it. */
function filling({ language }: Screen) {
  const { box, press } = profileParts(language)
  return async (old: string, next: string, confirmation: string) => {
    await box('password.fields.old').fill(old)
    await box('password.fields.next').fill(next)
    await box('password.fields.confirmation').fill(confirmation)
    await press('password.updatePassword')
  }
}

describe.each(EN_PHONE_FR_DESKTOP)('the password of an account ($language, $width)', (screen) => {
  const { box, shows, hides } = profileParts(screen.language)
  const fill = filling(screen)

  it('says what its fields lack', async () => {
    await open(screen, '?tab=3')

    await fill('', 'short', '')

    await shows('Old password is required')
    await shows('Password must be at least 6 characters')
    await shows('Confirm password is required')

    await fill('wrong-one', 'another-one', 'another')

    await shows(DIFFER)
    await expect
      .element(box('password.fields.confirmation'))
      .toHaveAttribute('aria-invalid', 'true')
    await expectSound()

    // Two fields cause this error together, so it must disappear when either of them changes.
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
    await expect.element(box('password.fields.old')).toHaveAttribute('aria-invalid', 'true')
    expect(page.getByRole('alert').elements()).toHaveLength(1)
    await expectSound()

    await refused('InvalidPasswordException', 'Password did not conform with policy')
    await shows('The new password is too weak')
    await refused('NotAuthorizedException', 'Access Token has expired')
    await shows('Please log in again and try to update your password.')
    await refused('InternalErrorException', 'Something failed')
    await shows('Oops! Something went wrong. Please try again later.')
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('a new password ($language, $width)', (screen) => {
  const { t } = profileParts(screen.language)
  const fill = filling(screen)

  it('is changed with the old one', async () => {
    const signIn = await open(screen, '?tab=3')
    answerAtPool('ChangePassword', {})
    answer(signOutEverywhere, { isDone: true })

    await fill(PASSWORD, 'another-one', 'another-one')

    await expect.element(page.getByText(t('password.changed.done'))).toBeVisible()
    expect(signIn).toHaveBeenCalledTimes(1)
    expect(sessionStore.read().status).toBe('signedIn')
    await expectSound()
  })

  it('says so where other devices could not be signed out', async () => {
    await open(screen, '?tab=3')
    answerAtPool('ChangePassword', {})
    answer(signOutEverywhere, refusal('internal'))

    await fill(PASSWORD, 'another-one', 'another-one')

    await expect.element(page.getByText(t('password.changed.othersStay'))).toBeVisible()
    expect(sessionStore.read().status).toBe('signedIn')
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

  it('begins a session anew, as the code has ended this one', async () => {
    const signIn = await open(screen, '?tab=3&subTab=forgotPassword')
    const t = wordsOf(screen.language)
    const fan = wordsOf(screen.language, 'fan')
    answerAtPool('ForgotPassword', {})
    answerAtPool('ConfirmForgotPassword', {})
    await page.getByRole('button', { name: t('login.sendCode') }).click()
    await page.getByLabelText(t('login.code')).fill('123456')
    await page.getByLabelText(t('login.newPassword')).fill('another-one')

    await page.getByRole('button', { name: fan('profile.save') }).click()

    await expect.element(page.getByText(fan('password.changed.done'))).toBeVisible()
    expect(signIn).toHaveBeenCalledTimes(1)
    expect(sessionStore.read().status).toBe('signedIn')
  })
})
