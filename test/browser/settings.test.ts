import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { putPreferences } from '#lambdas/stores/organizations/settings.ts'
import { readHome } from '#shared/api/home.ts'
import {
  readCategories,
  readFeatured,
  readPointSystem,
  saveCategories,
  saveFeatured,
  savePointSystem,
  tryPointSystem,
} from '#shared/api/settings.ts'
import { TILE_CATEGORIES } from '#shared/model/category.ts'
import type { TileBrands } from '#shared/model/settings.ts'
import { call } from '#test/fixtures/api.ts'
import { refuseInstead } from '#test/fixtures/failures.ts'
import { listOf } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage } from '#test/fixtures/portal-deals.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenBrand, givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()

const anotherAdmin = () => makeToken(stage.cloud.outputs, { userKey: ulid(), role: 'admin' })

/** Two organizations of this screen's own, the first with a business, as the search finds them. */
async function givenOrganizations(mark: string) {
  const [lakes, hills] = [
    await givenOrganization({ name: `Lakes ${mark}` }),
    await givenOrganization({ name: `Hills ${mark}` }),
  ]
  const oven = await givenSponsor({ name: `Oven ${mark}`, teamKeys: [lakes.key] })
  await stage.cloud.settle()
  return { lakes, hills, oven }
}

/** The home page has the tile of sports alone, under a name of this screen's own. */
async function givenSportsTile(token: string, name: string) {
  const save = async (was: string | undefined, sports: string) => {
    const { version } = (await call(stage.cloud.api, readCategories, { token })).data
    const row = { name: sports, nameFr: sports, subcategories: [], ...(was && { was }) }
    const body = { categories: [row], ...(version !== undefined && { version }) }
    return call(stage.cloud.api, saveCategories, { token, body })
  }
  await save(undefined, 'Sports Teams')
  await save('Sports Teams', name)
}

async function pick(page: Page, box: ReturnType<Page['getByRole']>, name: string) {
  await box.fill(name)
  await page.getByRole('option', { name }).click()
}

/** Drags one thing with the mouse to below another. */
async function drag(page: Page, one: ReturnType<Page['getByRole']>, below: typeof one) {
  await below.scrollIntoViewIfNeeded()
  await one.hover()
  const [start, end] = [await one.boundingBox(), await below.boundingBox()]
  await page.mouse.down()
  await page.mouse.move(start?.x ?? 0, (end?.y ?? 0) + (end?.height ?? 0) * 2, { steps: 8 })
  await page.mouse.up()
}

describe.each(EN_DESKTOP_FR_PHONE)('settings of an admin ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'settings')
  const forms = wordsOf(screen.language, 'forms')

  it('lead to the featured organizations, picked by name and ordered by hand', async () => {
    const { lakes, hills, oven } = await givenOrganizations(screen.language)
    const league = await givenBrand([lakes], { name: `League ${screen.language}` })
    const token = await anotherAdmin()
    const stored = async () => (await call(stage.cloud.api, readFeatured, { token })).data
    const { version } = await stored()
    const noBrands = Object.fromEntries(TILE_CATEGORIES.map((kind) => [kind, []]))
    const brandsByCategory = noBrands as unknown as TileBrands
    const cleared = { teams: [], brandsByCategory, ...(version !== undefined && { version }) }
    await call(stage.cloud.api, saveFeatured, { token, body: cleared })
    await givenSportsTile(token, `Stadiums ${screen.language}`)
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/admin-settings'))
    await page.getByRole('link', { name: t('recommended.title'), exact: true }).waitFor()
    await look(page)
    await page.getByRole('link', { name: t('featured.title'), exact: true }).press('Enter')

    const form = page.getByRole('form', { name: t('featured.title'), exact: true })
    const slot = (number: number) =>
      form.getByRole('group', { name: `${t('featured.slot')} ${number}`, exact: true })
    const organization = (number: number) =>
      slot(number).getByRole('combobox', { name: t('featured.organization'), exact: true })
    const handle = (number: number) => {
      const row = `${t('featured.slot')} ${number}`
      return form.getByRole('button', { name: forms('form.rows.move', { row }), exact: true })
    }
    const save = form.getByRole('button', { name: t('save.changes'), exact: true })
    const add = form.getByRole('button', { name: t('featured.add'), exact: true })
    const saved = form.getByText(forms('form.saved'), { exact: true })
    const names = async () =>
      (await stored()).slots.map(({ organization: { name }, sponsors }) =>
        [name, ...sponsors.map((sponsor) => sponsor.name)].join(': '),
      )
    const nothing = form.getByRole('button', { name: t('save.nothing'), exact: true })
    await expect.poll(() => nothing.isDisabled()).toBe(true)
    await add.click()
    await pick(page, organization(1), lakes.name)
    const businesses = slot(1).getByRole('combobox', { name: t('featured.businesses') })
    await pick(page, businesses, oven.name)
    await page.keyboard.press('Escape')
    await add.click()
    await pick(page, organization(2), lakes.name)
    await save.press('Enter')
    await slot(2).getByText(forms('validation.featured.twice')).waitFor()
    await pick(page, organization(2), hills.name)
    await form.getByText(t('save.unsaved'), { exact: true }).waitFor()
    const tileBrands = form.getByRole('combobox', { name: `Stadiums ${screen.language}` })
    await pick(page, tileBrands, league.name)
    await page.keyboard.press('Escape')
    await look(page)

    await refuseInstead(page, saveFeatured, 500)
    await save.press('Enter')
    await form.getByText(t('save.failed', { error: t('save.again') }), { exact: true }).waitFor()
    await page.unrouteAll()
    await save.press('Enter')
    await saved.waitFor()
    expect(await names()).toEqual([`${lakes.name}: ${oven.name}`, hills.name])
    const home = (await call(stage.cloud.api, readHome)).data
    expect(home.brandsByCategory['Sports Teams']?.map(({ name }) => name)).toEqual([league.name])

    await handle(2).press('ArrowUp')
    await expect.poll(() => organization(1).inputValue()).toBe(hills.name)
    await drag(page, handle(1), handle(2))
    await expect.poll(() => organization(1).inputValue()).toBe(lakes.name)
    await handle(1).press('ArrowDown')
    await page.locator('a[href="/portal/admin-settings"]').last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: forms('form.leave.stay'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })

    const third = await givenOrganization({ name: `Third ${screen.language}` })
    const teams = [{ key: third.key, featuredSponsorKeys: [] }]
    const latest = (await stored()).version
    await call(stage.cloud.api, saveFeatured, { token, body: { teams, version: latest } })
    await save.press('Enter')
    const alert = form.getByRole('alert')
    await alert.getByText(third.name, { exact: true }).waitFor()
    await alert.getByText(`${hills.name}, ${lakes.name}`, { exact: true }).waitFor()
    await look(page)
    await alert.getByRole('radio').first().check()
    await save.press('Enter')
    await saved.waitFor()
    expect(await names()).toEqual([hills.name, `${lakes.name}: ${oven.name}`])
  })

  it('rename and remove categories, and say first what follows', async () => {
    const mark = screen.language
    const [clubs, circles] = [`Clubs ${mark}`, `Circles ${mark}`]
    const token = await anotherAdmin()
    const stored = async () => (await call(stage.cloud.api, readCategories, { token })).data
    const { version } = await stored()
    const categories = [
      { name: clubs, nameFr: clubs, subcategories: [{ name: `Chess ${mark}` }] },
      { name: `Choirs ${mark}`, subcategories: [] },
    ]
    await call(stage.cloud.api, saveCategories, {
      ...{ token, body: { categories, ...(version !== undefined && { version }) } },
    })
    const team = await givenOrganization({ categories: [clubs], subcategories: [`Chess ${mark}`] })
    await stage.cloud.settle()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/admin-settings/categories'))

    const form = page.getByRole('form', { name: t('categories.title'), exact: true })
    const row = (number: number) =>
      form.getByRole('group', { name: `${t('categories.category')} ${number}`, exact: true })
    const name = (number: number) =>
      row(number).getByLabel(t('categories.english'), { exact: true }).first()
    const save = form.getByRole('button', { name: t('save.changes'), exact: true })
    const saved = form.getByText(forms('form.saved'), { exact: true })
    const uses = t('categories.organizations_one', { figure: '1' })
    await row(1).getByText(uses, { exact: true }).waitFor()
    await look(page)

    await name(1).fill(`Choirs ${mark}`)
    await save.press('Enter')
    await row(1).getByText(forms('validation.category.stillUsed')).waitFor()
    await name(1).fill(circles)
    await save.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('categories.ask.renamed', { was: clubs, name: circles })).waitFor()
    await dialog.getByText(t('categories.ask.follows', { uses }), { exact: true }).waitFor()
    await look(page)
    await dialog.getByRole('button', { name: t('categories.ask.word'), exact: true }).press('Enter')
    await saved.waitFor()
    expect((await readOrganizationRecord(team.key))?.categories).toEqual([circles])

    await row(1)
      .getByRole('button', { name: t('categories.edit') })
      .press('Enter')
    const sub = forms('form.rows.remove', { row: `${t('categories.subcategory')} 1` })
    await row(1).getByRole('button', { name: sub, exact: true }).press('Enter')
    await form.getByRole('button', { name: t('categories.add'), exact: true }).press('Enter')
    await name(3).fill(`Bands ${mark}`)
    await look(page)
    await save.press('Enter')
    await dialog.getByText(t('categories.ask.removed', { was: `Chess ${mark}` })).waitFor()
    await dialog.getByRole('button', { name: t('categories.ask.word'), exact: true }).press('Enter')
    await saved.waitFor()
    expect((await stored()).categories).toMatchObject([
      { name: circles, subcategories: [] },
      { name: `Choirs ${mark}` },
      { name: `Bands ${mark}` },
    ])
    expect((await readOrganizationRecord(team.key))?.subcategories).toEqual([])
  })

  it('show what a changed weight does for a fan before it is saved', async () => {
    const mark = screen.language
    const [team, other] = [
      await givenOrganization({ name: `Bread lovers ${mark}` }),
      await givenOrganization({ name: `Cake lovers ${mark}` }),
    ]
    const sponsor = await givenSponsor({ name: `Baker ${mark}` })
    const words = (name: string) => ({
      ...{ description: name, descriptionFr: name },
      publishedAt: '2026-01-10T15:00:00.000Z',
    })
    await givenDeal(sponsor, [team], words(`Followed bread ${mark}`))
    const liked = await givenDeal(sponsor, [other], words(`Liked cake ${mark}`))
    const group = { '20-29 female': { [sponsor.key]: 0.8 } }
    const updatedAt = '2026-02-01T08:00:00.000Z'
    await putPreferences({ groups: group, popularity: { [liked.key]: 1 }, updatedAt })
    const token = await anotherAdmin()
    const before = (await call(stage.cloud.api, readPointSystem, { token })).data
    const points = { distance: 0, follows: 30, groupPreferences: 0, newness: 0, popularity: 20 }
    const { version } = before
    const body = { ...before.system, points, qtyOfOffersToShuffle: 1 }
    await call(stage.cloud.api, savePointSystem, {
      token,
      body: { ...body, ...(version !== undefined && { version }) },
    })
    await stage.cloud.settle()

    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/admin-settings/recommended-deals'))
    const form = page.getByRole('form', { name: t('recommended.title'), exact: true })
    const trial = page.getByRole('form', { name: t('trial.title'), exact: true })
    const weight = (name: string) => form.getByLabel(name, { exact: true })
    const save = form.getByRole('button', { name: t('save.changes'), exact: true })
    const groups = listOf(page, t('groups.title'))
    await groups.row(sponsor.name).waitFor()
    await look(page)

    await weight(t('parts.popularity.name')).fill('40')
    const follows = trial.getByRole('combobox', { name: t('trial.follows'), exact: true })
    await pick(page, follows, team.name)
    await page.keyboard.press('Escape')
    await trial.getByRole('button', { name: t('trial.show'), exact: true }).press('Enter')
    const result = listOf(page, t('trial.result'))
    await result
      .row(`1. Liked cake ${mark}`)
      .getByText(t('trial.up_one', { count: '1' }))
      .waitFor()
    await result
      .row(`2. Followed bread ${mark}`)
      .getByText(t('trial.down_one', { count: '1' }))
      .waitFor()
    await look(page)

    await refuseInstead(page, tryPointSystem, 500)
    await trial.getByRole('button', { name: t('trial.show'), exact: true }).press('Enter')
    await trial.getByText(t('trial.failed'), { exact: true }).waitFor()
    await page.unrouteAll()
    await weight(t('weights.shuffle')).fill('0')
    await save.press('Enter')
    await form.getByText(forms('errors.field.tooSmall', { limit: '1' })).waitFor()
    await weight(t('weights.shuffle')).fill('2')
    await save.press('Enter')
    await form.getByText(forms('form.saved'), { exact: true }).waitFor()
    const { system } = (await call(stage.cloud.api, readPointSystem, { token })).data
    expect(system).toMatchObject({ points: { popularity: 40 }, qtyOfOffersToShuffle: 2 })
  })
})

it('what is typed while a setting is being saved stays unsaved, and nothing goes out meanwhile', async () => {
  const screen: Screen = { language: 'en', width: DESKTOP }
  const [t, forms] = [wordsOf('en', 'settings'), wordsOf('en', 'forms')]
  const page = await aStaffPage(stage, screen, { role: 'admin' })
  const sent: unknown[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api${savePointSystem.path}`, async (route) => {
    if (route.request().method() !== savePointSystem.method) return route.continue()
    sent.push(route.request().postDataJSON())
    await released
    await route.continue()
  })
  await page.goto(stage.at('/portal/admin-settings/recommended-deals'))
  const form = page.getByRole('form', { name: t('recommended.title'), exact: true })
  const weight = (part: string) => form.getByLabel(t(`parts.${part}.name`), { exact: true })
  const save = form.getByRole('button', { name: t('save.changes'), exact: true })
  const saved = form.getByText(forms('form.saved'), { exact: true })

  await weight('popularity').fill('41')
  await save.press('Enter')
  await expect.poll(() => sent.length).toBe(1)
  await weight('follows').fill('31')
  await weight('follows').press('Enter')
  release()

  await save.waitFor()
  await form.getByText(t('save.unsaved'), { exact: true }).waitFor()
  expect(await saved.count()).toBe(0)
  expect(sent).toMatchObject([{ points: { popularity: 41 } }])
  const kept = () => page.evaluate(() => sessionStorage.getItem('draft:point-system'))
  expect(JSON.parse((await kept()) ?? '')).toMatchObject({
    ...{ typed: { points: { follows: 31 } }, base: { points: { popularity: 41 } } },
  })
  await page.locator('a[href="/portal/admin-settings"]').last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: forms('form.leave.stay'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  await save.press('Enter')
  await saved.waitFor()
  expect(sent).toHaveLength(2)
  expect(await kept()).toBeNull()
  const { data } = await call(stage.cloud.api, readPointSystem, { token: await anotherAdmin() })
  expect(data.system).toMatchObject({ points: { popularity: 41, follows: 31 } })
})
