import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { unlockExclusives } from '#shared/api/me.schemas.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const team = anOrganization()

describe.each(EN_DESKTOP_FR_PHONE)('the page for codes ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('takes the organization from its address, and ends guessing with a wait', async () => {
    answerOnlyFanPage(team)
    answer(unlockExclusives, {
      exclusiveCodeStatus: false,
      specialCodeStatus: false,
      userUpdateStatus: false,
    })
    await visit(`/unlock-exclusives?organizationKey=${team.key}`, {
      ...screen,
      as: aFanOf(screen),
    })
    await expect.element(page.getByRole('combobox')).toHaveValue(team.name)
    await expectSound()
    const code = page.getByLabelText(t('unlock.code'))
    const submit = page.getByRole('button', { name: t('unlock.submit') })

    await code.fill('wrong')
    await submit.click()

    await expect.element(page.getByText(t('unlock.notValid'))).toBeVisible()
    await expectSound()

    answer(unlockExclusives, refusal('tooManyTries', { passesAt: '2026-03-01T17:45:00.000Z' }))
    await code.fill('wrong again')
    await submit.click()

    const [beforeTime = ''] = t('unlock.wait', { time: '|' }).split('|')
    await expect.element(page.getByText(beforeTime, { exact: false })).toBeVisible()
    await expectSound()
  })

  it('says no more of the code before as soon as the next is sent', async () => {
    answerOnlyFanPage(team)
    const answered = { specialCodeStatus: false, userUpdateStatus: true }
    answer(unlockExclusives, { ...answered, exclusiveCodeStatus: true })
    const as = aFanOf(screen)
    await visit(`/unlock-exclusives?organizationKey=${team.key}`, { ...screen, as })
    const code = page.getByLabelText(t('unlock.code'))
    const success = page.getByText(t('unlock.success'))
    await code.fill('right')
    await page.getByRole('button', { name: t('unlock.submit') }).click()
    await expect.element(success).toBeVisible()
    const held = Promise.withResolvers<void>()
    answer(unlockExclusives, async () => {
      await held.promise
      return { ...answered, exclusiveCodeStatus: false, userUpdateStatus: false }
    })

    await code.fill('wrong')
    await page.getByRole('button', { name: t('unlock.submit') }).click()

    await expect.element(page.getByRole('button', { name: t('unlock.working') })).toBeVisible()
    expect(success.elements()).toEqual([])
    held.resolve()
    await expect.element(page.getByText(t('unlock.notValid'))).toBeVisible()
    expect(success.elements()).toEqual([])
  })
})
