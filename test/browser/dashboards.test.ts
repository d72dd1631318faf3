import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { followItem } from '#lambdas/stores/fans/follows.ts'
import { overviewKeys } from '#lambdas/stores/table/overview-keys.ts'
import type { Overview } from '#shared/model/overview.ts'
import { listOf } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage } from '#test/fixtures/portal-deals.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import {
  aRedemption,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const stage = setStage()

const named = (name: string) => ({ description: name, descriptionFr: name })

async function givenWorld() {
  const about = { description: 'Loud and proud.', descriptionFr: 'Bruyants et fiers.' }
  const reached = { website: 'https://www.lights.example/', email: 'office@lights.example' }
  const team = await givenOrganization({ ...about, ...reached })
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  await givenDeal(sponsor, [team], named('Free coffee'))
  await givenDeal(sponsor, [team], { ...named('Old soup'), published: false, active: false })
  await stage.cloud.settle()
  return { team, sponsor }
}

type World = Awaited<ReturnType<typeof givenWorld>>

/** Twelve deals that nobody can redeem, a list without codes, a quiet organization, and a deal that fell. */
function anOverview({ key: teamKey, name }: World['team'], sponsor: World['sponsor']): Overview {
  const deal = { sponsorKey: sponsor.key, description: 'Old soup', descriptionFr: 'Vieille soupe' }
  const dead = Array.from({ length: 10 }, (_, i) => ({
    ...{ ...deal, offerKey: `DEAD${i}`, reason: 'expired' as const },
  }))
  return {
    madeAt: new Date().toISOString(),
    dryLists: {
      count: 1,
      first: [{ teamKey, name, accessLevel: 'exclusive', unused: 1, active: 40 }],
    },
    deadDeals: { count: 12, first: dead },
    quietTeams: { count: 1, first: [{ teamKey, name, before: 21 }] },
    movedTeams: { count: 0, first: [] },
    movedDeals: { count: 1, first: [{ ...deal, offerKey: 'FELL', week: 3, weekBefore: 15 }] },
  }
}

const CITIES = ['Toronto', 'Hamilton', 'London', 'Ottawa', 'Barrie', 'Guelph', 'Sarnia']

/** Seven fans redeemed today, each in a city of their own; one did not say who they are. Three followed, two bought. */
async function sevenRedeemAndThreeFollow({ team, sponsor }: World) {
  const rows = CITIES.map((userCity, index) =>
    aRedemption({
      ...{ teamKey: team.key, sponsorKey: sponsor.key, userCity, userAge: 25 + index },
      ...{ userLatitude: 43.6, userLongitude: -79.4 },
      ...(index > 0 && { userGender: index > 4 ? 'male' : 'female' }),
    }),
  )
  const now = new Date().toISOString()
  await put(...rows, ...['one', 'two', 'three'].map((fan) => followItem(fan, team.key, now)))
  const deal = await givenDeal(sponsor, [team])
  for (const priceCents of [1250, 1250])
    await givenPurchase({ deal, sponsor, team }, { priceCents })
  await stage.cloud.settle()
}

/** The number on a tile, without the marks between thousands. */
async function onTile(page: Page, label: string): Promise<number> {
  const tile = page.getByRole('article', { name: label, exact: true })
  return Number((await tile.getByRole('paragraph').first().textContent())?.replace(/\D/g, ''))
}

describe.each(EN_DESKTOP_FR_PHONE)('dashboards ($language, $width)', (screen) => {
  const { language } = screen
  const t = wordsOf(language, 'portal')
  const deals = wordsOf(language, 'deals')

  it('show an organization and a business with their parts, and their deals by group', async () => {
    const { team, sponsor } = await givenWorld()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    const current = page
      .getByRole('navigation', { name: wordsOf(language, 'lists')('frame.tabs') })
      .getByRole('link', { name: t('dashboard.title'), exact: true })
    const list = listOf(page, deals('title'))
    const group = (name: string) =>
      page
        .getByRole('navigation', { name: deals('groups.label') })
        .getByRole('link', { name: deals(`groups.names.${name}`), exact: true })

    await page.goto(stage.at(`/portal/teams/${team.key}/dashboard`))
    await page.getByText(language === 'fr' ? 'Bruyants et fiers.' : 'Loud and proud.').waitFor()
    await page.getByRole('link', { name: 'lights.example' }).first().waitFor()
    await page.getByRole('link', { name: 'office@lights.example' }).waitFor()
    await current.and(page.locator('[aria-current=page]')).waitFor()
    await list.row('Free coffee').waitFor()
    await look(page)

    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/dashboard`))
    await current.and(page.locator('[aria-current=page]')).waitFor()
    await list.row('Old soup').waitFor()
    await group('ArchivedDeals').press('Enter')
    await list.row('Free coffee').waitFor({ state: 'detached' })
    await list.row('Old soup').waitFor()
    await group('FlashDeals').press('Enter')
    await page.getByText(deals('noneFound'), { exact: true }).waitFor()
    await page.goBack()
    await page.waitForURL(/\/teams\//)
  })

  it('tell an admin what needs them and what moved, lead to what they add, and say where a deal is added', async () => {
    const { team, sponsor } = await givenWorld()
    await put({ ...overviewKeys.made(), ...anOverview(team, sponsor) })
    const found = wordsOf(language, 'overview')
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/dashboard'))
    const dead = page.getByRole('region', { name: found('deadDeals.title') })
    await dead.getByRole('listitem').first().waitFor()
    await expect.poll(() => dead.getByRole('listitem').count()).toBe(3)
    await dead.getByRole('button', { name: found('more_other', { figure: '9' }) }).press('Enter')
    await dead.getByText(found('more_other', { figure: '2' }), { exact: true }).waitFor()
    await page
      .getByRole('region', { name: found('quietTeams.title') })
      .getByText(found('quietTeams.before_other', { figure: '21' }))
      .waitFor()
    await page
      .getByRole('region', { name: found('moved.deals') })
      .getByText('\u221212')
      .waitFor()
    const add = page.getByRole('list', { name: t('add.label') })
    const deal = add.getByRole('button', { name: t('add.deal'), disabled: true })
    await deal.waitFor()
    await deal.focus()
    await add.getByText(t('add.onBusiness')).waitFor()
    await page.getByRole('heading', { name: t('dashboard.recentDeals') }).waitFor()
    await look(page)
    await add.getByRole('link', { name: t('add.brand') }).press('Enter')
    await page.waitForURL(/\/portal\/brands\/create$/)
    await page.goBack()
    const codes = page.getByRole('region', { name: found('dryLists.title') })
    await codes.getByRole('link', { name: team.name }).press('Enter')
    await page.waitForURL(`**/portal/teams/${team.key}/special-offers-codes/exclusive-codes`)
  })

  it('show a span of days, the one before it, and who redeemed when and where', async () => {
    const world = await givenWorld()
    await sevenRedeemAndThreeFollow(world)
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    const words = wordsOf(language, 'lists')
    const figure = (name: string) => page.getByRole('figure', { name, exact: true })
    /** What the table beside a chart says. */
    const rows = async (name: string) => {
      await figure(name)
        .getByRole('button', { name: t('chart.showTable') })
        .press('Enter')
      const found = await figure(name).getByRole('row').allTextContents()
      return found.slice(1)
    }

    await page.goto(stage.at(`/portal/sponsors/${world.sponsor.key}/dashboard`))
    await expect.poll(() => onTile(page, t('figures.redemptions'))).toBe(7)
    await figure(t('chart.gender')).waitFor()
    const genders = t('chart.genders.female') + 4
    await expect
      .poll(() => rows(t('chart.gender')))
      .toEqual([
        genders,
        `${t('chart.genders.male')}2`,
        `${t('chart.genders.other')}0`,
        `${t('chart.genders.undisclosed')}1`,
      ])
    await expect
      .poll(() => rows(t('chart.age')))
      .toEqual([...['0-190', '20-295', '30-392', '40-490', '50-590', '60+0']])
    const cities = page.getByRole('list', { name: t('chart.topCities') }).getByRole('listitem')
    await expect.poll(() => cities.count()).toBe(6)
    await page.getByRole('button', { name: t('chart.allCities', { figure: '7' }) }).press('Enter')
    await expect.poll(() => cities.count()).toBe(7)
    await expect.poll(() => rows(t('chart.map'))).toHaveLength(1)
    const insights = wordsOf(language, 'insights')
    const steps = await rows(insights('title'))
    expect(steps).toHaveLength(3)
    expect(steps).toContain(`${insights('steps.used')}7`)
    const zone = language === 'fr' ? 'Heure de l’Est (Toronto)' : 'Eastern Time (Toronto)'
    await figure(t('figures.impressions')).getByText(zone).waitFor()
    await look(page)

    await page.getByLabel(words('filters.period'), { exact: true }).selectOption('LastYear')
    await figure(t('chart.age')).getByText(t('chart.noData')).waitFor()
    await page.getByLabel(t('span.label')).selectOption('Weekly')
    await expect.poll(() => onTile(page, t('figures.redemptions'))).toBe(7)
    expect(new URL(page.url()).search).toBe('?filter=LastYear&period=Weekly')
    await page.goBack()
    await page.goBack()
    await figure(t('chart.gender')).getByRole('row').first().waitFor()

    await page.goto(stage.at(`/portal/teams/${world.team.key}/dashboard`))
    /** What the columns beside a chart come to, in cents where it is money. */
    const sums = async (name: string) => {
      const all = await rows(name)
      const cells = figure(name).getByRole('cell')
      const numbers = (await cells.allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
      const width = numbers.length / all.length
      return numbers.reduce<number[]>((sum, n, i) => {
        sum[i % width] = (sum[i % width] ?? 0) + n
        return sum
      }, [])
    }
    const follows = `${t('figures.follows')}, ${t('figures.unfollows')}`
    await expect.poll(() => sums(follows)).toEqual([3, 0])
    await expect.poll(() => sums(t('chart.sales'))).toEqual([2 * 1250])
    await look(page)
  })

  it('show no figures of a month as those since the beginning', async () => {
    const { team, sponsor } = await givenWorld()
    await sevenRedeemAndThreeFollow({ team, sponsor })
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/span=(month|all)/, async (route) => {
      await held
      await route.continue()
    })
    const tile = page.getByRole('article', { name: t('figures.redemptions'), exact: true })
    const choose = async (period: string, span: string) => {
      const asked = page.waitForRequest((request) => request.url().includes(`span=${span}`))
      await page.getByLabel(t('span.label')).selectOption(period)
      await asked
    }
    const one = `team_id=${team.key}`
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/dashboard?${one}&period=Weekly`))
    await expect.poll(() => onTile(page, t('figures.redemptions'))).toBe(7)

    // The days of the week stand beside them until those of the month are there.
    await choose('Monthly', 'month')
    expect(await tile.count()).toBe(1)
    await choose('LifeTime', 'all')
    await expect.poll(() => tile.count()).toBe(0)
    answer()
    await expect.poll(() => onTile(page, t('figures.redemptions'))).toBe(7)
  })
})
