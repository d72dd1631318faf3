import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readMe, unlockExclusives } from '#shared/api/me.schemas.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, anUnlock, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'

const team = anOrganization()

describe.each(EN_PHONE_FR_DESKTOP)('special deals of a FanPage ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const heading = (key: string) => page.getByRole('heading', { name: t(key) })

  it('are not called locked for who has a code, also where it opens nothing yet', async () => {
    const as = aFanOf(screen)
    answer(unlockExclusives, () => {
      answer(readMe, { ...as, unlocked: [anUnlock(team.key)] })
      return { exclusiveCodeStatus: false, specialCodeStatus: true, userUpdateStatus: true }
    })
    await visit(`${answerOnlyFanPage(team)}?tab=specialDeals`, { ...screen, as })
    await expect.element(heading('organization.lockedTitle')).toBeVisible()
    await expectSound()

    await page.getByLabelText(t('unlock.code')).fill('PLAYER-26')
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText(t('unlock.success'))).toBeVisible()
    await expect.element(heading('organization.moreTitle')).toBeVisible()
    await expect.element(heading('organization.lockedTitle')).not.toBeInTheDocument()
    await expectSound()
    expect(requestsOf(unlockExclusives)).toMatchObject([
      { body: { teamKey: team.key, exclusiveCode: 'PLAYER-26' } },
    ])
  })
})
