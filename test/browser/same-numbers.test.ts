import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { impressionItem } from '#lambdas/stores/deals/impressions.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { addDays } from '#shared/stats/spans.ts'
import { localDay, startOfDay } from '#shared/time.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { withDayFiles } from '#test/fixtures/reports/day-files.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { beginStaffSession } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { aRedemption, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'
import { formatBars } from '#web/portal/parts/days.ts'

const ZONE = 'America/Toronto'
/**
 * Numbers of redemptions and views, each with the number of days ago and the hour in Toronto. Late
 * evening in Toronto is the next day in UTC.
 */
const MOMENTS = [
  { daysAgo: 2, hour: 23, redeemed: 3, seen: 5 },
  { daysAgo: 3, hour: 11, redeemed: 1, seen: 2 },
  { daysAgo: 5, hour: 21, redeemed: 4, seen: 4 },
  { daysAgo: 5, hour: 0, redeemed: 2, seen: 1 },
] as const

/** E-mail address of a fan who redeemed. The CSV file must not contain it. */
const MAIL = 'mara@fans.example'

type ByDay = Readonly<Record<string, number>>

const stage = setStage()
const screen = EN_DESKTOP
const t = wordsOf('en', 'portal')

async function givenUse() {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const own = { sponsorKey: sponsor.key, teamKey: team.key }
  const today = localDay(new Date(), ZONE)
  for (const { daysAgo, hour, redeemed, seen } of MOMENTS) {
    const midnight = Date.parse(startOfDay(addDays(today, -daysAgo), ZONE))
    const at = new Date(midnight + hour * 3_600_000).toISOString()
    const genders = ['female', 'female', 'male', 'male']
    const rows = genders.slice(0, redeemed).map((userGender) => {
      return aRedemption({ ...own, time: at, userGender, userEmail: MAIL })
    })
    const views = Array.from({ length: seen }, (_, n) =>
      impressionItem({ ...own, offerKey: 'deal', key: `${at}-${n}`, viewedAt: at }),
    )
    await put(...rows, ...views)
  }
  await stage.cloud.settle()
  await stage.cloud.schedules.run('write-day-files')
  return sponsor.key
}

/** Returns the counts that are not 0, by name. */
const some = (days: readonly (readonly [string, number])[]): ByDay =>
  Object.fromEntries(days.filter(([, count]) => count > 0))

function countBy(names: readonly string[]): ByDay {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Returns the numbers in the tables that belong to the charts of a dashboard. */
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
  const uses = `${t('figures.redemptions')}, ${t('figures.contestEntries')}`
  return {
    redemptions: byDay(await rowsOf(uses)),
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
  const { bars, redeemers } = (await call(stage.cloud.api, readFigures, { params, query, token }))
    .data
  return {
    redemptions: some(bars.map(({ from, redemptions }) => [from, redemptions] as const)),
    impressions: some(bars.map(({ from, impressions }) => [from, impressions] as const)),
    genders: some(Object.entries(redeemers?.genders ?? {})),
  }
}

/**
 * Returns the numbers of redemptions by day and by gender, counted from the rows of the CSV file.
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
    redemptions: countBy(column('Date of Redemption').map((moment) => moment.slice(0, 10))),
    genders: countBy(column('Gender').map((gender) => gender.toLowerCase())),
  }
}

/**
 * Returns the numbers of redemptions and views by day, and of redemptions by gender, from the day
 * files.
 */
function fromDayFiles(sponsorKey: string) {
  return withDayFiles(stage.cloud, async (files) => {
    const sums = async (table: string, name: string, what: string) => {
      const { rows } = await files.query(
        `select ${name} as name, ${what} as n from ${table} where business_key = '${sponsorKey}' group by 1`,
      )
      return some(rows.map((row) => [String(row['name']), Number(row['n'])] as const))
    }
    return {
      redemptions: await sums('redemptions', 'local_day', 'count(*)'),
      impressions: await sums('impressions', 'local_day', 'sum(impressions)'),
      genders: await sums('redemptions', 'gender', 'count(*)'),
    }
  })
}

it('a business reads the same numbers on screen, in the API, in its file and in those for analysts', async () => {
  const sponsorKey = await givenUse()
  const page = await stage.newPage(screen)
  const email = 'owner@same-numbers.example'
  await beginStaffSession(stage, page, screen, { email, role: 'sponsor', sponsorID: sponsorKey })

  const shown = await onScreen(page, sponsorKey)

  expect(Object.values(shown.redemptions)).toEqual([6, 1, 3])
  expect(Object.values(shown.impressions)).toEqual([5, 2, 5])
  expect(shown.genders).toEqual({ female: 7, male: 3 })
  expect(await fromApi(sponsorKey)).toEqual(shown)
  expect(await fromDayFiles(sponsorKey)).toEqual(shown)
  const { impressions: _, ...listed } = shown
  expect(await fromCsv(page, sponsorKey)).toEqual(listed)
})
