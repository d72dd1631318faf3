import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { addDays } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { givenWeekOfUse, MAIL, ZONE } from '#test/fixtures/numbers/week-of-use.ts'
import { withDayFiles } from '#test/fixtures/reports/day-files.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { beginStaffSession } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { formatBars } from '#web/portal/parts/days.ts'

type ByDay = Readonly<Record<string, number>>

const stage = setStage()
const screen = EN_DESKTOP
const t = wordsOf('en', 'portal')

/** Returns the counts that are not 0, by name. */
const some = (days: readonly (readonly [string, number])[]): ByDay =>
  Object.fromEntries(days.filter(([, count]) => count > 0))

function countBy(names: readonly string[]): ByDay {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Returns the number of verified redemptions on a dashboard, and those in its charts' tables. */
async function onScreen(page: Page, sponsorKey: string) {
  const rowsOf = async (name: string) => {
    const figure = page.getByRole('figure', { name, exact: true })
    await figure.getByRole('button', { name: t('chart.showTable') }).press('Enter')
    await figure.getByRole('row').nth(1).waitFor()
    const rows = (await figure.getByRole('row').all()).slice(1)
    return Promise.all(
      rows.map(async (row): Promise<[string, number]> => {
        const [label = '', count] = await row.locator('th, td').allTextContents()
        return [label, Number(count)]
      }),
    )
  }
  const today = localDay(new Date(), ZONE)
  const days = Array.from({ length: 7 }, (_, n) => addDays(today, n - 6))
  const labels = formatBars(days, 'day', 'en')
  const dayOf = (label: string) => days[labels.indexOf(label)] ?? label
  const byDay = (rows: [string, number][]) =>
    some(rows.map(([label, count]) => [dayOf(label), count] as const))

  await page.goto(stage.at(`/portal/sponsors/${sponsorKey}/dashboard`))
  const below = page.getByText(t('figures.proven'), { exact: true }).locator('..')
  const proven = await below.locator('span').nth(1).textContent()
  return {
    proven: Number(proven),
    redemptions: byDay(await rowsOf(t('chart.uses'))),
    impressions: byDay(await rowsOf(t('figures.impressions'))),
    genders: some(
      (await rowsOf(t('chart.gender'))).map(([name, count]) => [name.toLowerCase(), count]),
    ),
  }
}

async function fromApi(sponsorKey: string) {
  const token = await makeToken(stage.cloud.outputs, { userKey: 'staff', role: 'admin' })
  const params = { subject: 'sponsor', subjectKey: sponsorKey } as const
  const query = { span: 'days7', zone: ZONE } as const
  const { bars, totals, redeemers } = (
    await call(stage.cloud.api, readFigures, { params, query, token })
  ).data
  return {
    proven: totals.proven,
    redemptions: some(bars.map(({ from, redemptions }) => [from, redemptions] as const)),
    impressions: some(bars.map(({ from, impressions }) => [from, impressions] as const)),
    genders: some(Object.entries(redeemers?.genders ?? {})),
  }
}

/**
 * Returns the numbers of redemptions by day and by gender, and of verified ones, counted from the
 * rows of the CSV file.
 */
async function fromCsv(page: Page, sponsorKey: string) {
  await page.goto(stage.at(`/portal/sponsors/${sponsorKey}/redemptions?filter=7`))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: wordsOf('en', 'lists')('table.csv') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(
    /^Corner Oven-redemptions-entries-purchases-\d{4}-\d\d-\d\d\.csv$/,
  )
  const text = await readFile(await file.path(), 'utf8')
  expect(text).not.toContain(MAIL)
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  const column = (name: string) => {
    const at = head.split(',').findIndex((cell) => cell.endsWith(name))
    return lines.map((line) => line.split(',')[at] ?? '')
  }
  return {
    proven: column('Proven').filter((moment) => moment !== '').length,
    redemptions: countBy(column('Date of Redemption').map((moment) => moment.slice(0, 10))),
    genders: countBy(column('Gender').map((gender) => gender.toLowerCase())),
  }
}

/**
 * Returns the numbers of redemptions and views by day, of redemptions by gender, and of verified
 * redemptions, from the day files.
 */
function fromDayFiles(sponsorKey: string) {
  return withDayFiles(stage.cloud, async (files) => {
    const sums = async (table: string, name: string, what: string) => {
      const { rows } = await files.query(
        `select ${name} as name, ${what} as n from ${table} where business_key = '${sponsorKey}' group by 1`,
      )
      return some(rows.map((row) => [String(row['name']), Number(row['n'])] as const))
    }
    const proven = Object.values(await sums('proofs', 'desk', 'count(*)'))
    return {
      proven: proven.reduce((sum, count) => sum + count, 0),
      redemptions: await sums('redemptions', 'local_day', 'count(*)'),
      impressions: await sums('impressions', 'local_day', 'sum(impressions)'),
      genders: await sums('redemptions', 'gender', 'count(*)'),
    }
  })
}

it('a business reads the same numbers on screen, in the API, in its file and in those for analysts', async () => {
  const sponsorKey = await givenWeekOfUse(stage.cloud)
  const page = await stage.newPage(screen)
  const email = 'owner@same-numbers.example'
  await beginStaffSession(stage, page, screen, { email, role: 'sponsor', sponsorID: sponsorKey })

  const shown = await onScreen(page, sponsorKey)

  expect(Object.values(shown.redemptions)).toEqual([6, 1, 3])
  expect(shown.proven).toBe(6)
  expect(Object.values(shown.impressions)).toEqual([5, 2, 5])
  expect(shown.genders).toEqual({ female: 7, male: 3 })
  expect(await fromApi(sponsorKey)).toEqual(shown)
  expect(await fromDayFiles(sponsorKey)).toEqual(shown)
  const { impressions: _, ...listed } = shown
  expect(await fromCsv(page, sponsorKey)).toEqual(listed)
})
