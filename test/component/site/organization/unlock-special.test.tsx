import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unlockExclusives } from '#shared/api/me.schemas.ts'
import { answerFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFan } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_PHONE_FR_DESKTOP)('a code for special deals ($language, $width)', (screen) => {
  const say = saying(screen.language)
  const wrong = { exclusiveCodeStatus: false, specialCodeStatus: false, userUpdateStatus: false }

  it.each([
    ['that is wrong', wrong, 'The code you entered is not valid.'],
    [
      'that is right and not noted',
      { ...wrong, exclusiveCodeStatus: true },
      'The code you entered is valid, but we had an issue updating your account.',
    ],
    [
      'that cannot be tried',
      refusal('internal'),
      "We're sorry, but there was an error in submitting your code.",
    ],
  ])('%s is distinguished from others', async (_, answered, words) => {
    const team = anOrganization()
    answerFanPage(team)
    answer(unlockExclusives, answered)
    await visitAsFan(screen, paths.organization.href(team.slug, { tab: 'specialDeals' }))
    const t = wordsOf(screen.language)
    await page.getByLabelText(t('unlock.code'), { exact: true }).fill('Some-code')

    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText(say(words), { exact: true }).last()).toBeVisible()
    await expectSound()
  })
})
