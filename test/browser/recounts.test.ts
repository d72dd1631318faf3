import { expect, it } from 'vitest'
import { putRecountFile } from '#lambdas/reports/recount-files.ts'
import { putRecount } from '#lambdas/stores/counters/recount-nights.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const stage = setStage()

it('a nightly recount hands over the file of what was wrong', async () => {
  const day = '2026-11-20'
  await putRecountFile({ day, from: 0 }, ['scope'], [['PLATFORM']])
  const counts = { records: 51_234, scopes: 212, drifted: 12, stocks: 0, unmended: 2, next: 0 }
  await putRecount({ day, ...counts, files: [0] })
  const t = wordsOf('fr', 'settings')
  const page = await aStaffPage(stage, FR_DESKTOP, { role: 'admin' })
  await page.goto(stage.at(portalPages.recounts.href()))

  const coming = page.waitForEvent('download')
  await page
    .getByRole('button', { name: t('recounts.downloadOf', { label: t('recounts.download'), day }) })
    .click()

  expect((await coming).suggestedFilename()).toBe('recount-2026-11-20-0.csv')
})
