import { describe, it } from 'vitest'
import { answerProfile } from '#test/fixtures/component/answers/profile.ts'
import { profileParts } from '#test/fixtures/component/profile-page.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

describe.each(EN_PHONE_FR_DESKTOP)('the own record ($language, $width)', (screen) => {
  const { box, edit, press, save, shows } = profileParts(screen.language)
  const leaveOut: Record<string, () => Promise<unknown>> = {
    firstName: () => box('fields.firstName').fill('  '),
    lastName: () => box('fields.lastName').fill('  '),
    userName: () => box('fields.userName').fill(''),
    email: () => box('fields.email').fill(''),
    gender: () => box('fields.gender').selectOptions(''),
  }

  it('says what is required', async () => {
    const me = aFanOf(screen)
    answerProfile(me)
    await visit('/profile/edit', { ...screen, as: me })
    for (const [field, words] of [
      ['firstName', 'First name is required'],
      ['lastName', 'Last name is required'],
      ['userName', 'Username is required'],
      ['email', 'Email is required'],
      ['gender', 'Gender is required'],
      ['birthday', 'Birthday is required'],
    ] as const) {
      await edit(field)
      await leaveOut[field]?.()

      await save()

      await shows(words)
      await press('profile.cancel')
    }
    await expectSound()
  })
})
