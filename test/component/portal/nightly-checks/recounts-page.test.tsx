import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listRecounts, type RecountNight } from '#shared/api/recounts.schemas.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

/** Matches the start of the recount. The page shows Toronto time in every time zone. */
const BEGUN = { en: /Started Nov 20, 2026, 2:05/, fr: /Début\u00a0: 20 nov\. 2026, 14\sh\s05/ }
const GOOD: RecountNight = {
  day: '2026-11-20',
  records: 51_234,
  scopes: 212,
  drifted: 0,
  stocks: 0,
  unmended: 0,
  next: 0,
}

describe.each(EN_DESKTOP_FR_PHONE)('the nightly recounts ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'settings')

  it('are found in the settings, each with what it came to', async () => {
    const items = [
      { ...GOOD, startedAt: '2026-11-20T19:05:00.000Z' },
      { ...GOOD, drifted: 12, unmended: 2, files: [0] },
    ]
    answer(listRecounts, { items })
    await visit(portalPages.adminSettings.href(), seat(screen, { role: 'admin' }))

    await page.getByRole('link', { name: t('recounts.title') }).click()

    const title = page.getByRole('heading', { level: 1, name: t('recounts.title') })
    await expect.element(title).toBeVisible()
    const words = (row: number) => page.getByRole('row').nth(row).element().textContent
    await expect.poll(() => page.getByRole('row').elements().length).toBe(3)
    expect(words(1)).toContain(t('recounts.right'))
    expect(words(1)).toMatch(BEGUN[screen.language])
    expect(words(2)).toContain(t('recounts.open'))
    expect(words(2)).toContain(t('recounts.drifted_other', { figure: '12' }))
    expect(words(2)).toContain(t('recounts.unmended_other', { figure: '2' }))
    const file = t('recounts.downloadOf', { label: t('recounts.download'), day: GOOD.day })
    await expect.element(page.getByRole('button', { name: file })).toBeVisible()
    await expectSound()
  })

  it('number the files of a night with several', async () => {
    answer(listRecounts, { items: [{ ...GOOD, drifted: 12, files: [0, 500] }] })
    await visit(portalPages.recounts.href(), seat(screen, { role: 'admin' }))

    const label = t('recounts.downloadPart', { part: '2' })
    const second = t('recounts.downloadOf', { label, day: GOOD.day })
    await expect.element(page.getByRole('button', { name: second })).toBeVisible()
    await expectSound()
  })
})
