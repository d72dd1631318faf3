import { ulid } from 'ulid'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listSponsorRedemptions } from '#shared/api/portal.schemas.ts'
import {
  listReports,
  readFollowerCounts,
  readReport,
  startReport,
} from '#shared/api/reports.schemas.ts'
import type { Report } from '#shared/reports/report.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const AT = '2026-11-20T15:00:00.000Z'
const FILE = 'Corner Oven-2026-11-20.csv'
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/** Returns a report that is not yet complete. */
function aReport(changes: Partial<Report> = {}): Report {
  return {
    key: ulid(),
    asked: { name: 'sponsorRedemptions', sponsorKey: 'any' },
    format: 'csv',
    language: 'en',
    zone: 'America/Toronto',
    about: 'Corner Oven',
    fileName: FILE,
    state: 'running',
    rows: 12_000,
    bytes: 0,
    share: 0.4,
    createdAt: AT,
    updatedAt: AT,
    expiresAt: AT,
    ...changes,
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('reports ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'reports')

  it('show how far they are to whoever comes back, and are had once they are done', async () => {
    const report = aReport()
    answer(listReports, { items: [report] })
    vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true })
    await visitAs(screen, { role: 'admin' }, '/portal/reports')
    const bar = page.getByRole('progressbar', { name: FILE })
    await expect.element(bar).toHaveAttribute('value', '0.4')
    await expectSound()
    answer(listReports, { items: [{ ...report, state: 'done', rows: 12 }] })

    await vi.advanceTimersByTimeAsync(1500)

    const download = page.getByRole('button', { name: t('own.downloadOf', { file: FILE }) })
    await expect.element(download).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('count followers, with all of them together in the last row', async () => {
    const items = [{ key: 'GULLS', name: 'Harbour Gulls', fans: 1204 }]
    answer(readFollowerCounts, { items, total: 1204 })

    await visitAs(screen, { role: 'admin' }, '/portal/reports/followers')

    const row = page.getByRole('row').filter({ hasText: t('followers.total') })
    await expect.element(row).toBeVisible()
    expect(page.getByRole('row').elements().at(-1)?.textContent).toContain(t('followers.total'))
    const count = wordsOf(screen.language, 'lists')('list.whole_one', { figure: '1' })
    await expect.element(page.getByText(count, { exact: true })).toBeVisible()
    await expectSound()
  })

  it('of redemptions are asked for from their list, as the list is narrowed', async () => {
    const sponsor = aSponsor()
    const report = aReport()
    answerBusiness(sponsor)
    answer(listSponsorRedemptions, { items: [] })
    answer(startReport, report)
    answer(readReport, report)
    const path = `/portal/sponsors/${sponsor.key}/redemptions?filter=7`
    await visitAs(screen, { role: 'sponsor', sponsorID: sponsor.key }, path)
    const csv = wordsOf(screen.language, 'lists')('table.csv')

    await press(page.getByRole('button', { name: csv, exact: false }))

    await expect.element(page.getByRole('progressbar', { name: FILE })).toBeVisible()
    expect(requestsOf(startReport).map(({ body }) => body)).toMatchObject([
      { asked: { name: 'sponsorRedemptions', sponsorKey: sponsor.key, range: '7' } },
    ])
    await expectSound()
  })
})
