import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateMe } from '#shared/api/me.schemas.ts'
import { answerProfile } from '#test/fixtures/component/answers/profile.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { profileParts } from '#test/fixtures/component/profile-page.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

describe.each(EN_PHONE_FR_DESKTOP)('the own record at a failure ($language, $width)', (screen) => {
  const parts = profileParts(screen.language)
  const { box, edit, editButton, save, shows, hides } = parts
  const fillIn: Record<string, () => Promise<unknown>> = {
    firstName: () => box('fields.firstName').fill('Grace'),
    lastName: () => box('fields.lastName').fill('Hopper'),
    userName: () => box('fields.userName').fill('free'),
    gender: () => box('fields.gender').selectOptions('non-binary'),
    city: parts.chooseCity,
    birthday: () => parts.chooseBirthday('20'),
  }

  it.each([
    ['firstName', 'An error occurred. Please try again.'],
    ['lastName', 'An error occurred. Please try again.'],
    ['userName', 'Error updating username. Please try again.'],
    ['city', 'Error updating city. Please try again.'],
    ['gender', 'Error updating gender. Please try again.'],
    ['birthday', 'Error updating birthday. Please try again.'],
  ])('says that %s could not be kept, and keeps it then', async (field, words) => {
    const me = aFanOf(screen)
    answerProfile(me)
    answer(updateMe, refusal('internal'))
    await visit('/profile/edit', { ...screen, as: me })
    await edit(field)
    await fillIn[field]?.()

    await save()

    await shows(words)

    answerProfile(me)
    await save()

    await hides(words)
    await expect.element(editButton(field)).toBeVisible()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('the form of the own record ($language, $width)', (screen) => {
  const { t, box, edit, save, shows, chooseBirthday } = profileParts(screen.language)

  async function open() {
    const me = aFanOf(screen)
    answerProfile(me)
    await visit('/profile/edit', { ...screen, as: me })
  }

  it('takes a city of the list alone', async () => {
    await open()
    await edit('city')
    await page.getByRole('combobox').fill('Nowhere at all')

    await userEvent.tab()

    await shows('City is required')
    await expectSound()
  })

  it('says that no year has such a day', async () => {
    await open()
    await edit('birthday')
    await chooseBirthday('31')

    await save()

    await shows('Enter a valid date')
    await expectSound()
  })

  it('offers other user names where somebody has it', async () => {
    await open()
    await edit('userName')
    await box('fields.userName').fill('taken')

    await save()

    await shows('This username is already taken. Please choose another.')
    await expectSound()

    const others = page.getByRole('group', { name: t('fields.freeUserNames') })
    await others.getByRole('button').first().click()
    await save()

    await expect.element(page.getByText('taken26')).toBeVisible()
    expect(requestsOf(updateMe)).toMatchObject([{ body: { userName: 'taken26' } }])
  })
})
