import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { addDays } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { totalsInPdfOfWeek } from '#test/fixtures/numbers/value-reports.ts'
import { givenWeekOfUse, MAIL, ZONE } from '#test/fixtures/numbers/week-of-use.ts'
import { withDayFiles } from '#test/fixtures/reports/day-files.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { beginStaffSession } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { formatBars, hourNames } from '#web/portal/parts/days.ts'

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

/** Returns the number of proven redemptions on a dashboard, and those in its charts' tables. */
async function onScreen(page: Page, sponsorKey: string) {
  const rowsOf = async (name: string) => {
    const figure = page.getByRole('figure', { name, exact: true })
    await figure.getByRole('button', { name: t('chart.showTable') }).press('Enter')
    await figure.getByRole('row').nth(1).waitFor()
    const rows = (await figure.getByRole('row').all()).slice(1)
    return Promise.all(
      rows.map(async (row): Promise<[string, number, number]> => {
        const [label = '', count, other] = await row.locator('th, td').allTextContents()
        return [label, Number(count), Number(other)]
      }),
    )
  }
  const today = localDay(new Date(), ZONE)
  const days = Array.from({ length: 7 }, (_, n) => addDays(today, n - 6))
  const labels = formatBars(days, 'day', 'en')
  const dayOf = (label: string) => days[labels.indexOf(label)] ?? label
  const byDay = (rows: [string, number, number][]) =>
    some(rows.map(([label, count]) => [dayOf(label), count] as const))
  const hours = hourNames('en')
  const byHour = (rows: readonly (readonly [string, number])[]) =>
    some(rows.map(([label, count]) => [hourKey(hours.indexOf(label)), count] as const))

  await page.goto(stage.at(`/portal/sponsors/${sponsorKey}/dashboard`))
  const tile = page.getByRole('article', { name: t('figures.redemptions'), exact: true })
  const below = tile.getByText(t('figures.proven'), { exact: true }).locator('..')
  const proven = await below.locator('span').nth(1).textContent()
  return {
    proven: Number(proven),
    redemptions: byDay(await rowsOf(t('chart.uses'))),
    impressions: byDay(await rowsOf(t('figures.impressions'))),
    provenHours: byHour(
      (await rowsOf(t('chart.dayHours'))).map(([label, , proven]) => [label, proven] as const),
    ),
    genders: some(
      (await rowsOf(t('chart.gender'))).map(([name, count]) => [name.toLowerCase(), count]),
    ),
  }
}

/** Returns an hour of the day as two digits. */
const hourKey = (hour: number | string) => String(hour).padStart(2, '0')

async function fromApi(sponsorKey: string) {
  const token = await makeToken(stage.cloud.outputs, { userKey: 'staff', role: 'admin' })
  const params = { subject: 'sponsor', subjectKey: sponsorKey } as const
  const query = { span: 'days7', zone: ZONE } as const
  const { bars, totals, redeemers, hours } = (
    await call(stage.cloud.api, readFigures, { params, query, token })
  ).data
  return {
    proven: totals.proven,
    redemptions: some(bars.map(({ from, redemptions }) => [from, redemptions] as const)),
    impressions: some(bars.map(({ from, impressions }) => [from, impressions] as const)),
    provenHours: some((hours?.proven ?? []).map((count, hour) => [hourKey(hour), count] as const)),
    genders: some(Object.entries(redeemers?.genders ?? {})),
  }
}

/**
 * Returns the numbers of redemptions by day and by gender, and of proven ones, counted from the
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
  const proven = column('Proven').filter((moment) => moment !== '')
  return {
    proven: proven.length,
    provenHours: countBy(proven.map((moment) => moment.slice(11, 13))),
    redemptions: countBy(column('Date of Redemption').map((moment) => moment.slice(0, 10))),
    genders: countBy(column('Gender').map((gender) => gender.toLowerCase())),
  }
}

const inToronto = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  hour: '2-digit',
})
const hourIn = (instant: string) => inToronto.format(new Date(instant))

/**
 * Returns the numbers of redemptions and views by day, of redemptions by gender, and of proven
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
    const { rows } = await files.query(
      `select proven_at from proofs where business_key = '${sponsorKey}'`,
    )
    return {
      proven: proven.reduce((sum, count) => sum + count, 0),
      provenHours: countBy(rows.map((row) => hourIn(String(row['proven_at'])))),
      redemptions: await sums('redemptions', 'local_day', 'count(*)'),
      impressions: await sums('impressions', 'local_day', 'sum(impressions)'),
      genders: await sums('redemptions', 'gender', 'count(*)'),
    }
  })
}

const sum = (counts: ByDay) => Object.values(counts).reduce((all, count) => all + count, 0)

it('a business reads the same numbers on screen, in the API, in its files and in those for analysts', async () => {
  const sponsorKey = await givenWeekOfUse(stage.cloud)
  const page = await stage.newPage(screen)
  const email = 'owner@same-numbers.example'
  await beginStaffSession(stage, page, screen, { email, role: 'sponsor', sponsorID: sponsorKey })

  const shown = await onScreen(page, sponsorKey)

  expect(Object.values(shown.redemptions)).toEqual([6, 1, 3])
  expect(shown.proven).toBe(5)
  expect(shown.provenHours).toEqual({ '00': 1, '21': 3, '23': 1 })
  expect(Object.values(shown.impressions)).toEqual([5, 2, 5])
  expect(shown.genders).toEqual({ female: 7, male: 3 })
  expect(await fromApi(sponsorKey)).toEqual(shown)
  expect(await fromDayFiles(sponsorKey)).toEqual(shown)
  const { impressions, ...listed } = shown
  expect(await totalsInPdfOfWeek(sponsorKey)).toMatchObject({
    redemptions: sum(shown.redemptions),
    proven: shown.proven,
    impressions: sum(impressions),
  })
  expect(await fromCsv(page, sponsorKey)).toEqual(listed)
})
