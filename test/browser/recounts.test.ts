import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { putRecountFile } from '#lambdas/reports/recount-files.ts'
import { putRecount } from '#lambdas/stores/counters/recount-nights.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage()
/** In Toronto, wherever it is looked at. */
const BEGUN = { en: /Begun Nov 20, 2026, 2:05/, fr: /Début\u00a0: 20 nov\. 2026, 14\sh\s05/ }
const GOOD = { records: 51_234, scopes: 212, drifted: 0, stocks: 0, unmended: 0, next: 0 }

it.each(EN_DESKTOP_FR_PHONE)(
  'the settings lead to what each nightly recount came to, and to the file of what was wrong ($language, $width)',
  async (screen) => {
    await putRecountFile({ day: '2026-11-20', from: 0 }, ['scope'], [['PLATFORM']])
    const night = { ...GOOD, day: '2026-11-20', drifted: 12, unmended: 2, files: [0] }
    const again = { ...GOOD, day: '2026-11-20', startedAt: '2026-11-20T19:05:00.000Z' }
    await putRecount(night)
    await putRecount(again)
    const t = wordsOf(screen.language, 'settings')
    const email = `${ulid().toLowerCase()}@staff.example`
    const page = await signedInStaff(
      stage,
      screen,
      { email, role: 'admin' },
      { path: '/portal/admin-settings' },
    )
    await page.getByRole('link', { name: t('recounts.title') }).click()
    await page.getByRole('heading', { level: 1, name: t('recounts.title') }).waitFor()

    const rows = page.getByRole('row')
    await rows.nth(2).waitFor()
    await expect.poll(() => rows.nth(1).textContent()).toContain(t('recounts.right'))
    expect(await rows.nth(1).textContent()).toMatch(BEGUN[screen.language])
    const words = await rows.nth(2).textContent()
    expect(words).toContain(t('recounts.open'))
    expect(words).toContain(t('recounts.drifted_other', { figure: '12' }))
    expect(words).toContain(t('recounts.unmended_other', { figure: '2' }))
    await look(page)

    const coming = page.waitForEvent('download')
    await page
      .getByRole('button', { name: t('recounts.downloadOf', { day: '2026-11-20' }) })
      .click()
    expect((await coming).suggestedFilename()).toBe('recount-2026-11-20-0.csv')
  },
)
