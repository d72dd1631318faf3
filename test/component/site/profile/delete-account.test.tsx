import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { deleteMe } from '#shared/api/me.schemas.ts'
import { answerProfile } from '#test/fixtures/component/answers/profile.ts'
import { answer, bareRefusal, refusal, setOnline } from '#test/fixtures/component/fake-api.ts'
import { profileParts } from '#test/fixtures/component/profile-page.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

const OFFLINE = 'You are offline. Please check your internet connection.'

describe.each(EN_PHONE_FR_DESKTOP)('the end of an account ($language, $width)', (screen) => {
  const { t, press, shows } = profileParts(screen.language)

  async function open() {
    const me = aFanOf(screen)
    answerProfile(me)
    await visit('/profile/edit', { ...screen, as: me })
    await press('deletion.link')
  }

  it('is confirmed in a dialog', async () => {
    await open()

    await expect.element(page.getByRole('dialog').getByText(t('deletion.text'))).toBeVisible()
    await expectSound()
  })

  it('says why it cannot be', async () => {
    await open()
    // If a token is expired, API Gateway rejects the request without a problem code.
    answer(deleteMe, bareRefusal(401))

    await press('deletion.confirm')

    await shows('For security reasons, you must re-login before deleting your account.')

    answer(deleteMe, refusal('internal'))
    await press('deletion.confirm')

    await shows(
      "We're sorry, there was an error while deleting your account: {{message}}. Please re-login and try again or contact us by email at help@fanward.example.",
      { message: t('deletion.reasons.unknown') },
    )
    await expectSound()
  })

  it('waits for a network', async () => {
    await open()
    setOnline(false)

    await press('deletion.confirm')

    const { say } = profileParts(screen.language)
    const words = page.getByRole('dialog').getByText(say(OFFLINE))
    await expect.element(words).toBeVisible()

    setOnline(true)

    await expect.element(words).not.toBeInTheDocument()
  })
})
