import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { downloadValueReport, readValueReport } from '#shared/api/value-reports.schemas.ts'
import { aShownReport, REPORT_TOKEN } from '#test/fixtures/component/answers/value-reports.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectDownload } from '#test/fixtures/component/files.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP, SCREENS } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const PATH = paths.valueReport.href(REPORT_TOKEN)

const tags = () => document.head.innerHTML

describe.each(SCREENS)('a value report ($language, $width)', (screen) => {
  const { language } = screen
  const t = wordsOf(language, 'reports')
  const tile = (name: string) => page.getByRole('article', { name, exact: true })

  it('shows totals, money, and all counts in tables, to whoever has the link', async () => {
    answer(readValueReport, aShownReport())

    await visit(PATH, screen)

    await expect.element(page.getByRole('heading', { level: 1, name: 'Fall season' })).toBeVisible()
    await expect.element(page.getByText('Corner Slice')).toBeVisible()
    await expect.element(tile(t('value.page.redemptions')).getByText('64')).toBeVisible()
    const money = language === 'fr' ? '150,00\u00a0$\u00a0CA' : 'C$150.00'
    await expect.element(tile(t('value.page.spent')).getByText(money)).toBeVisible()
    expect(tile(t('value.page.contestEntries')).query()).toBeNull()
    await press(page.getByText(t('value.page.table')))
    const row = page.getByRole('row').filter({ hasText: '520' })
    await expect.element(row.getByText(t('value.page.hidden'))).toBeVisible()
    await expect.element(page.getByText(t('value.page.gray')).first()).toBeVisible()
    await press(page.getByText(t('value.page.hours')))
    const hour = page.getByRole('row').filter({ hasText: '51' })
    await expect.element(hour.getByText('64')).toBeVisible()
    await expect.element(page.getByText(t('value.page.notes.small'))).toBeVisible()
    // Servers log paths and queries, so the token is in neither.
    expect(requestsOf(readValueReport)).toMatchObject([
      { query: {}, body: { token: REPORT_TOKEN } },
    ])
    expect(tags()).not.toContain(REPORT_TOKEN)
    expect(tags()).toContain('content="noindex"')
    expect(document.querySelector('[property="og:url"]')?.getAttribute('content')).toMatch(
      /\/value-report$/,
    )
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('a value report besides ($language, $width)', (screen) => {
  const { language } = screen
  const t = wordsOf(language, 'reports')

  it('is downloaded in the reader’s language, and printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    answer(readValueReport, aShownReport({ to: '2026-12-31' }))
    answer(downloadValueReport, 'the PDF')
    const downloaded = expectDownload()
    await visit(PATH, screen)

    await press(page.getByRole('button', { name: t('value.page.download') }))

    expect(await downloaded()).toEqual({ name: 'value-report.pdf', text: 'the PDF' })
    expect(requestsOf(downloadValueReport)).toMatchObject([
      { query: {}, body: { token: REPORT_TOKEN, language } },
    ])
    await expect.element(page.getByText(t('value.page.notOver'))).toBeVisible()
    const day = language === 'fr' ? '29 novembre 2026' : 'November 29, 2026'
    await expect.element(page.getByText(t('value.page.asOf', { day }))).toBeVisible()
    await press(page.getByRole('button', { name: t('value.page.print') }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('of few fans shows neither bars nor hours', async () => {
    const days = aShownReport().days.map((day) => ({ ...day, redemptions: 'hidden' as const }))
    const { hours: _, provenHours: __, ...few } = aShownReport({ days, business: 'Dock Books' })
    answer(readValueReport, few)

    await visit(PATH, screen)

    await expect.element(page.getByText(t('value.page.tooFew'))).toBeVisible()
    await expect.element(page.getByText('Dock Books × Corner Slice')).toBeVisible()
    expect(page.getByText(t('value.page.byHour')).query()).toBeNull()
    await expectSound()
  })

  it('that grows by groups says so, and leaves out proven redemptions by day', async () => {
    const days = aShownReport().days.map((day) => ({ ...day, proven: 'hidden' as const }))
    answer(readValueReport, aShownReport({ days, growsByGroups: true }))

    await visit(PATH, screen)

    await expect.element(page.getByText(t('value.page.notes.grows'))).toBeVisible()
    await press(page.getByText(t('value.page.table')))
    const table = page.getByRole('table', { name: t('value.page.table') })
    await expect.element(table.getByText(t('value.page.redemptions'))).toBeVisible()
    expect(table.getByText(t('value.page.proven')).query()).toBeNull()
    await expectSound()
  })

  it('of an organization says what alerts brought', async () => {
    answer(readValueReport, aShownReport({ alerts: { share: 0.042, low: 0.02, high: 0.064 } }))

    await visit(PATH, screen)

    const points = language === 'fr' ? ['4,2', '2', '6,4'] : ['4.2', '2', '6.4']
    const [more = '', low = '', high = ''] = points
    const words = t('value.page.alerts.more', { points: more, low, high })
    await expect.element(page.getByText(words)).toBeVisible()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('a link to a value report ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'reports')

  it.each([
    ['notFound', 'gone'],
    ['tooManyTries', 'busy'],
    ['internal', 'failed'],
  ] as const)('that is refused as %s says what to do', async (code, kind) => {
    answer(readValueReport, refusal(code))

    await visit(PATH, screen)

    await expect.element(page.getByText(t(`value.page.${kind}.title`))).toBeVisible()
    await expect.element(page.getByText(t(`value.page.${kind}.text`))).toBeVisible()
    const heading = page.getByRole('heading', { level: 1, name: t('value.page.title') })
    await expect.element(heading).toBeInTheDocument()
  })

  it.each([
    ['tooManyTries', 'value.page.busy.text'],
    ['internal', 'value.page.notDownloaded'],
  ] as const)('says that its file is refused as %s', async (code, words) => {
    answer(readValueReport, aShownReport())
    answer(downloadValueReport, refusal(code))
    await visit(PATH, screen)

    await press(page.getByRole('button', { name: t('value.page.download') }))

    await expect.element(page.getByRole('alert').getByText(t(words))).toBeVisible()
  })
})
