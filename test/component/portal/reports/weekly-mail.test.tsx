import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readMe } from '#shared/api/me.schemas.ts'
import { listReports } from '#shared/api/reports.schemas.ts'
import { setWeeklyMail } from '#shared/api/weekly-mail.schemas.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { aMe } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

describe.each(EN_DESKTOP_FR_PHONE)('reports of a list ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'reports')

  it('stand beside the switch of the weekly mail, which shows what is kept', async () => {
    const email = 'gail@gulls.example'
    const user = { role: 'team', teamID: 'GULLS', email } as const
    const mail = page.getByRole('switch', { name: t('weekly.send', { email }) })
    answer(listReports, { items: [] })
    answer(setWeeklyMail, () => {
      const languagePreference = screen.language
      answer(
        readMe,
        aMe({
          user: { ...user, languagePreference, weeklyMailStoppedAt: '2026-11-20T15:00:00.000Z' },
        }),
      )
      return { isStopped: true }
    })
    await visitAs(screen, user, '/portal/reports')
    await expect.element(mail).toBeChecked()
    await expectSound()

    await mail.click()
    await expect.element(mail).not.toBeChecked()
    expect(requestsOf(setWeeklyMail).map(({ body }) => body)).toEqual([{ isStopped: true }])
    answer(setWeeklyMail, () => {
      throw new TypeError('Failed to fetch')
    })
    await mail.click()

    await expect.element(page.getByText(t('weekly.failed'))).toBeVisible()
    await expect.element(mail).not.toBeChecked()
  })
})
