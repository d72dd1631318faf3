import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { EN_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { BUSY, CALM, givenWeek } from '#test/fixtures/value-reports/weeks.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { paths } from '#web/lib/paths.ts'

const stage = setStage()
const t = wordsOf(SCREEN.language, 'reports')

it('the token of a value report is in no address, referrer or tag that a server sees', async () => {
  const { report, token } = await givenWeek(BUSY, CALM)
  const page = await stage.newPage(SCREEN)
  const seen: string[] = []
  page.on('request', (request) => {
    seen.push(request.url().split('#')[0] ?? '', request.headers()['referer'] ?? '')
  })

  const response = await page.goto(stage.at(paths.valueReport.href(token)))
  await page.getByRole('heading', { level: 1, name: report.name }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('value.page.download') }).click()
  const file = await (await downloading).path()

  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(seen.join(' ')).toContain('/api/value-reports/read')
  expect(seen.join(' ')).not.toContain(token)
  expect(await response?.headerValue('referrer-policy')).toBe('no-referrer')
  const html = (await response?.text()) ?? ''
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toMatch(/property="og:url" content="[^"]*\/value-report"/)
  expect(html).not.toContain('rel="canonical"')
})
