import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { signOutEverywhere, updateUserDataAfterLoginOrSignUp } from '#shared/api/me.schemas.ts'
import { answerProfile } from '#test/fixtures/component/answers/profile.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { answerAtPool, poolRefusal, signedInAs } from '#test/fixtures/component/fake-pool.ts'
import { subOf } from '#test/fixtures/component/pool-tokens.ts'
import { profileParts } from '#test/fixtures/component/profile-page.ts'
import { signIn } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { hasStoredSession } from '#web/lib/session/stored-session.ts'

const SENT = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@f***' }

const GOOGLE = {
  'cognito:username': 'google_1234',
  identities: [{ providerName: 'Google', userId: '1234' }],
}

describe.each(EN_PHONE_FR_DESKTOP)('the e-mail of an account ($language, $width)', (screen) => {
  const { box, edit, save, shows } = profileParts(screen.language)
  const refused = (name: string, message: string) =>
    answerAtPool('UpdateUserAttributes', poolRefusal(name, message))

  async function open() {
    const me = aFanOf(screen)
    answerProfile(me)
    await visit('/profile/edit', { ...screen, as: me })
    await edit('email')
  }

  it('says why it cannot be changed', async () => {
    await open()
    await box('fields.email').fill('nothing')

    await save()

    await shows('The email address is not valid.')
    await expectSound()
    await box('fields.email').fill('somebody-else@fans.example')
    refused('AliasExistsException', 'An account with the email already exists.')

    await save()

    await shows('The email address is already in use by another account.')
    await box('fields.email').fill('new-address@fans.example')
    refused('NotAuthorizedException', 'Access Token has been revoked')

    await save()

    await shows('Please log in again and try to update your email.')
    refused('InternalErrorException', 'Something failed')

    await save()

    await shows('Error updating email. Please try again.')
    await expectSound()
  })

  it('waits for the code that was sent there', async () => {
    answerAtPool('UpdateUserAttributes', { CodeDeliveryDetailsList: [SENT] })
    await open()
    await box('fields.email').fill('new-address@fans.example')

    await save()

    const code = page.getByLabelText(wordsOf(screen.language)('login.code'))
    await expect.element(code).toBeVisible()
    await expectSound()
  })

  it('says that nobody is signed in any more', async () => {
    await open()
    await box('fields.email').fill('new-address@fans.example')
    document.addEventListener('click', () => localStorage.clear(), { once: true, capture: true })

    await save()

    await shows('No user signed in')
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('a changed e-mail ($language, $width)', (screen) => {
  const { t: fan, box, edit, save } = profileParts(screen.language)
  const t = wordsOf(screen.language)

  async function changeTo(me: ReturnType<typeof aFanOf>) {
    answerAtPool('UpdateUserAttributes', { CodeDeliveryDetailsList: [SENT] })
    answerAtPool('VerifyUserAttribute', {})
    answerAtPool('GetTokensFromRefreshToken', signedInAs(me))
    answer(updateUserDataAfterLoginOrSignUp, { ok: true })
    answerProfile(me)
    await visit('/profile/edit', { ...screen, as: me })
    await edit('email')
    await box('fields.email').fill('new-address@fans.example')
    await save()
    await page.getByLabelText(t('login.code')).fill('123456')
    await page.getByRole('button', { name: t('login.confirm') }).click()
  }

  it('ends all sessions once it is changed, and says so beside the login', async () => {
    const me = aFanOf(screen)
    answer(signOutEverywhere, { isDone: true })

    await changeTo(me)

    await expect.element(page.getByText(t('login.reasons.emailChanged'))).toBeVisible()
    expect(window.location.pathname).toBe('/login')
    expect(hasStoredSession()).toBe(false)
    await expectSound()
  })

  it('says so where other devices could not be signed out', async () => {
    answer(signOutEverywhere, refusal('internal'))

    await changeTo(aFanOf(screen))

    await expect.element(page.getByText(fan('failures.email.othersStay'))).toBeVisible()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)(
  'the e-mail of a Google account ($language, $width)',
  (screen) => {
    const { t, editButton } = profileParts(screen.language)

    it('is that of the provider where the account comes from one', async () => {
      const me = aFanOf(screen)
      answerProfile(me)
      await signIn(me, GOOGLE)

      await visit('/profile/edit?tab=1', screen)

      const words = t('profile.emailFrom', { provider: 'Google' })
      await expect.element(page.getByText(words)).toBeVisible()
      await expect.element(editButton('email')).not.toBeInTheDocument()
      await expectSound()
    })

    it('is that of the provider that the account was made by, whoever else vouches for it', async () => {
      const me = aFanOf(screen)
      answerProfile(me)
      const facebook = { providerName: 'Facebook', userId: '5678' }
      await signIn(me, { ...GOOGLE, identities: [facebook, ...GOOGLE.identities] })

      await visit('/profile/edit?tab=1', screen)

      const words = t('profile.emailFrom', { provider: 'Google' })
      await expect.element(page.getByText(words)).toBeVisible()
    })

    it('can be changed where the account has a password, and says what a linked one does', async () => {
      const me = aFanOf(screen)
      answerProfile(me)
      const { identities } = GOOGLE
      await signIn(me, { 'cognito:username': subOf(me.user.key), identities })

      await visit('/profile/edit?tab=1', screen)

      await expect.element(editButton('email')).toBeVisible()
      const words = t('profile.emailAlsoFrom', { provider: 'Google' })
      await expect.element(page.getByText(words)).toBeVisible()
      await expectSound()
    })

    it('leaves the password to the provider, too', async () => {
      const me = aFanOf(screen)
      answerProfile(me)
      await signIn(me, GOOGLE)

      await visit('/profile/edit?tab=3', screen)

      await expect.element(page.getByText(t('password.federated'))).toBeVisible()
      await expectSound()
    })
  },
)
