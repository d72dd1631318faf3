import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listFollowers } from '#shared/api/portal-organizations.schemas.ts'
import { answerOrganization } from '#test/fixtures/component/answers/portal-organizations.ts'
import { answerCategories } from '#test/fixtures/component/answers/portal-settings.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const team = anOrganization()
const PATH = `/portal/teams/${team.key}/followers`
const own = { role: 'team', teamID: team.key } as const

beforeEach(() => {
  answerCategories()
  answerOrganization(team)
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'the followers of an organization ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language, 'organizations')

    it('shows who follows it by the clocks of Eastern Canada', async () => {
      const email = 'mara@fans.example'
      answer(listFollowers, ({ query }) => ({
        items:
          query['query'] === undefined
            ? [{ key: 'FAN', email, followedAt: '2026-07-01T03:30:00.000Z' }]
            : [],
      }))

      await visitAs(screen, own, PATH)

      const followers = listOf(t('tabs.followers'))
      await expect.element(followers.row(email)).toBeVisible()
      const time = followers.row(email).element().querySelector('time')
      // In Toronto, this instant is still on the evening of the previous day.
      expect(time?.textContent).toMatch(/30.*(11:30|23\sh\s30)/)
      await expectSound()
      await page.getByLabelText(t('followers.search'), { exact: true }).fill('nobody')
      await expect.element(page.getByText(t('followers.noneFound'), { exact: true })).toBeVisible()
    })
  },
)
