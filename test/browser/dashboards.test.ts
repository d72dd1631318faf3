import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { followItem } from '#lambdas/stores/fans/follows.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import {
  aRedemption,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const SCREEN = EN_DESKTOP
const CITIES = ['Toronto', 'Hamilton', 'London', 'Ottawa', 'Barrie', 'Guelph', 'Sarnia']

const stage = setStage()
const t = wordsOf(SCREEN.language, 'portal')

/**
 * Creates a business with seven fans who redeemed today, each from a different city. One fan has no
 * gender. Also creates three follows and two purchases.
 */
async function givenWorld() {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const deal = await givenDeal(sponsor, [team])
  const rows = CITIES.map((userCity, index) =>
    aRedemption({
      teamKey: team.key,
      sponsorKey: sponsor.key,
      userCity,
      userAge: 25 + index,
      userLatitude: 43.6,
      userLongitude: -79.4,
      ...(index > 0 && { userGender: index > 4 ? 'male' : 'female' }),
    }),
  )
  const now = new Date().toISOString()
  await put(...rows, ...['one', 'two', 'three'].map((fan) => followItem(fan, team.key, now)))
  for (const priceCents of [1250, 1250])
    await givenPurchase({ deal, sponsor, team }, { priceCents })
  await stage.cloud.settle()
  return { team, sponsor }
}

/** Returns the number on a tile, without its thousands separators. */
async function onTile(page: Page, label: string): Promise<number> {
  const tile = page.getByRole('article', { name: label, exact: true })
  return Number((await tile.getByRole('paragraph').first().textContent())?.replace(/\D/g, ''))
}

/** Returns the rows of a chart's table, and the sum of each column, with money in cents. */
async function tableOf(page: Page, name: string) {
  const figure = page.getByRole('figure', { name, exact: true })
  await figure.getByRole('button', { name: t('chart.showTable') }).press('Enter')
  const rows = (await figure.getByRole('row').allTextContents()).slice(1)
  const cells = await figure.getByRole('cell').allTextContents()
  const numbers = cells.map((text) => Number(text.replace(/\D/g, '')))
  const width = numbers.length / rows.length
  const sums = Array.from({ length: width }, (_, column) =>
    numbers.filter((_, i) => i % width === column).reduce((sum, n) => sum + n, 0),
  )
  return { rows, sums }
}

it('dashboards show a span of days, and who redeemed when and where', async () => {
  const { team, sponsor } = await givenWorld()
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/dashboard`))
  const rows = async (name: string) => (await tableOf(page, name)).rows
  await expect.poll(() => onTile(page, t('figures.redemptions'))).toBe(7)
  await page.getByRole('figure', { name: t('chart.gender'), exact: true }).waitFor()
  const genders = { female: 4, male: 2, other: 0, undisclosed: 1 }
  const counted = Object.entries(genders).map(([name, count]) => t(`chart.genders.${name}`) + count)
  await expect.poll(() => rows(t('chart.gender'))).toEqual(counted)
  const ages = ['0-190', '20-295', '30-392', '40-490', '50-590', '60+0']
  await expect.poll(() => rows(t('chart.age'))).toEqual(ages)
  await expect.poll(() => rows(t('chart.map'))).toHaveLength(1)
  await page.getByLabel(t('span.label')).selectOption('Weekly')
  await expect.poll(() => onTile(page, t('figures.redemptions'))).toBe(7)
  await look(page)

  await page.goto(stage.at(`/portal/teams/${team.key}/dashboard`))
  const sums = async (name: string) => (await tableOf(page, name)).sums
  await expect.poll(() => sums(t('chart.follows'))).toEqual([3, 0])
  await expect.poll(() => sums(t('chart.sales'))).toEqual([2 * 1250])
})
