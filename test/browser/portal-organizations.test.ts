import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { followItem } from '#lambdas/stores/fans/follows.ts'
import {
  readOrganization,
  readOrganizationRecord,
} from '#lambdas/stores/organizations/organizations.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { createOrganization } from '#shared/api/portal-organizations.ts'
import { listStaff } from '#shared/api/staff.ts'
import type { Organization } from '#shared/model/organization.ts'
import { call } from '#test/fixtures/api.ts'
import { loseFirstAnswer } from '#test/fixtures/failures.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { listOf } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage } from '#test/fixtures/portal-deals.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const stage = setStage()

const unique = (name: string) => `${name} ${ulid().slice(-8).toLowerCase()}`

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffc53d' } })
    .jpeg()
    .toBuffer()

async function givenListed(changes: Partial<Organization>): Promise<Organization> {
  const team = await givenOrganization(changes)
  await stage.cloud.settle()
  return team
}

const isArchived = async ({ key }: Organization) =>
  (await readOrganizationRecord(key))?.archived === true

describe.each(EN_DESKTOP_FR_PHONE)('organizations in the portal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'organizations')
  const lists = wordsOf(screen.language, 'lists')
  const forms = wordsOf(screen.language, 'forms')
  const portal = wordsOf(screen.language, 'portal')
  const staff = wordsOf(screen.language, 'staff')
  const site = wordsOf(screen.language)
  const fieldIn = (form: Locator) => (name: string) =>
    form.getByLabel(t(`fields.${name}`), { exact: true })

  it('are found by text and filter, archived and brought back', async () => {
    const team = await givenListed({ name: unique('Gulls'), categories: ['Events'] })
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/teams'))
    const list = listOf(page, t('title'))
    await page.getByRole('link', { name: t('add') }).waitFor()
    await list.rows.first().waitFor()
    const stats = page.getByLabel(t('stats.label'), { exact: true }).getByRole('article')
    await expect.poll(() => stats.count()).toBe(6)
    await look(page)

    await page.getByLabel(t('filter'), { exact: true }).selectOption('Events')
    await page.getByLabel(t('search'), { exact: true }).fill(team.name.slice(2).toUpperCase())
    const asked = () => {
      const query = new URL(page.url()).searchParams
      return [query.get('filter'), query.get('query')]
    }
    await expect.poll(asked).toEqual(['Events', team.name.slice(2).toUpperCase()])
    await expect.poll(() => list.rows.count()).toBe(1)
    const row = list.row(team.name)
    const edit = row.getByRole('link', { name: t('actions.editOf', { name: team.name }) })
    await expect.poll(() => edit.getAttribute('href')).toBe(`/portal/teams/${team.key}/edit`)

    await list.button(lists('table.actionsOf', { name: team.name })).press('Enter')
    await page.getByRole('menuitem', { name: t('actions.archive'), exact: true }).press('Enter')
    await page.getByText(t('done.archive', { name: team.name }), { exact: true }).waitFor()
    expect(await isArchived(team)).toBe(true)
    await row.getByText(t('states.archived'), { exact: true }).waitFor()
    await page.getByRole('button', { name: lists('table.undo') }).press('Enter')
    await expect.poll(() => isArchived(team)).toBe(false)

    await page.getByLabel(t('search'), { exact: true }).fill('nothing of the kind')
    await page.getByText(t('noneFound'), { exact: true }).waitFor()
  })

  it('are made once logo and photo are there, under an address that is free', async () => {
    const taken = await givenListed({ slug: ulid().toLowerCase() })
    const name = unique('Larks')
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/teams/create'))
    const email = `${ulid().toLowerCase()}@gulls.example`
    await giveAccount(page.getByRole('form', { name: staff('step.title'), exact: true }), email)
    const form = page.getByRole('form', { name: t('form.new'), exact: true })
    const field = fieldIn(form)
    const create = form.getByRole('button', { name: t('form.create') })
    await field('slug').fill(taken.slug.toUpperCase())
    await form.getByText(forms('validation.slug.taken')).first().waitFor()
    await field('slug').fill('')
    await field('name').fill(name)
    await field('shortName').focus()
    const slug = name.toLowerCase().replace(' ', '')
    await form
      .getByText(t('slug.free', { path: `/organizations/${slug}` }))
      .first()
      .waitFor()
    await create.press('Enter')
    const alert = form.getByRole('alert').first()
    await alert.getByText(forms('validation.organization.pictures'), { exact: true }).waitFor()
    await expect.poll(() => hasFocus(alert)).toBe(true)
    await look(page)

    await choosePicture(form, t('fields.logo'), await photo(600, 600))
    await choosePicture(form, t('fields.picture'), await photo(1600, 800))
    await create.press('Enter')
    await page.waitForURL('**/portal/teams')
    const made = await readOrganization(slug)
    expect(made?.organization).toMatchObject({ name, archived: false })
    const { data } = await call(stage.cloud.api, listStaff, {
      query: { query: email },
      token: await makeToken(stage.cloud.outputs, { userKey: 'admin', role: 'admin' }),
    })
    expect(data.items).toMatchObject([{ email, role: 'team' }])
  })

  it('are made once, though the answer was lost and the page was loaded again', async () => {
    const name = unique('Wrens')
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    const account = page.getByRole('form', { name: staff('step.title'), exact: true })
    const email = `${ulid().toLowerCase()}@wrens.example`
    await loseFirstAnswer(page, createOrganization)
    await page.goto(stage.at('/portal/teams/create'))
    await giveAccount(account, email)
    const form = page.getByRole('form', { name: t('form.new'), exact: true })
    const create = form.getByRole('button', { name: t('form.create') })
    await fieldIn(form)('name').fill(name)
    await fieldIn(form)('shortName').focus()
    await choosePicture(form, t('fields.logo'), await photo(600, 600))
    await choosePicture(form, t('fields.picture'), await photo(1600, 800))
    await create.press('Enter')
    await form.getByText(forms('form.problems.offline')).first().waitFor()
    await page.reload()
    await giveAccount(account, email)
    await form.getByText(forms('form.draft.restored')).waitFor()
    await create.press('Enter')

    await page.waitForURL('**/portal/teams')
    const made = await readOrganization(name.toLowerCase().replace(' ', ''))
    expect(made?.organization).toMatchObject({ name })
  })

  /** The first step: who runs it. */
  async function giveAccount(form: Locator, email: string) {
    await form.getByLabel(site('login.email'), { exact: true }).fill(email)
    await form.getByLabel(site('login.password'), { exact: true }).fill('Gulls-at-noon-1')
    await form.getByLabel(site('login.confirmPassword'), { exact: true }).fill('Gulls-at-noon-1')
    await form.getByRole('button', { name: staff('step.create.team') }).press('Enter')
  }

  async function choosePicture(form: Locator, label: string, buffer: Buffer) {
    const picture = form.getByRole('group', { name: label, exact: true })
    const file = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer }
    await picture.locator('input[type=file]').setInputFiles(file)
    await picture.getByRole('button', { name: portal('uploads.crop.use') }).press('Enter')
    await picture.getByText(portal('uploads.done')).waitFor()
  }

  it('are changed with their businesses, and say that they are archived', async () => {
    const team = await givenOrganization({ name: unique('Owls'), archived: true })
    const own = await givenSponsor({ name: unique('Bakery'), teamKeys: [team.key] })
    const other = await givenSponsor({ name: unique('Garage') })
    await put({ ...(await stored(team)), sponsorKeys: [own.key] })
    await stage.cloud.settle()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/teams/${team.key}/edit`))
    await page.getByText(t('form.archived'), { exact: true }).waitFor()
    const form = page.getByRole('form', { name: t('form.edit'), exact: true })
    const field = fieldIn(form)
    await form.getByText(own.name).waitFor()
    await form.getByRole('combobox', { name: t('fields.sponsorKeys') }).fill(other.name)
    await page.getByRole('option', { name: other.name }).click()
    await field('city').fill('Halifax')
    await look(page)
    await form.getByRole('button', { name: forms('form.save') }).press('Enter')

    await page.waitForURL(`**/portal/teams/${team.key}`)
    await listOf(page, t('page.businesses')).row(other.name).waitFor()
    expect(await readOrganizationRecord(team.key)).toMatchObject({
      ...{ city: 'Halifax', sponsorKeys: [own.key, other.key], archived: true },
    })
  })

  const stored = async ({ key }: Organization) => {
    const organization = await readOrganizationRecord(key)
    if (organization === undefined) throw new Error(`No organization ${key}`)
    return { ...keys.team(key), ...organization, revision: Date.now() }
  }

  it('show themselves their businesses and followers, and nothing that is for admins', async () => {
    const team = await givenOrganization({ name: unique('Bees') })
    const sponsor = await givenSponsor({ name: unique('Bakery'), teamKeys: [team.key] })
    await put({ ...keys.countTotal({ kind: 'sponsor', key: sponsor.key }), r: 41 })
    const fan = await givenFan({ email: `${ulid()}@Fans.example` })
    const followedAt = '2026-07-01T03:30:00.000Z'
    await put(followItem(fan.key, team.key, followedAt, followedAt))
    const page = await aStaffPage(stage, screen, { role: 'team', teamID: team.key })
    await page.goto(stage.at(`/portal/teams/${team.key}`))
    const row = listOf(page, t('page.businesses')).row(sponsor.name)
    await row.getByText('41', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: t('actions.edit'), exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: t('page.purchaseStats') }).waitFor()
    await look(page)

    await tab(page, 'redemptions').press('Enter')
    await page.getByText(portal('redemptions.none'), { exact: true }).waitFor()
    await tab(page, 'followers').press('Enter')
    const followers = listOf(page, t('tabs.followers'))
    await followers.row(fan.email).waitFor()
    // It was the evening before in Eastern Canada.
    await expect.poll(() => followers.row(fan.email).locator('time').textContent()).toMatch(/30|11/)
    await look(page)
    await page.getByLabel(t('followers.search'), { exact: true }).fill('nobody')
    await page.getByText(t('followers.noneFound'), { exact: true }).waitFor()

    for (const part of ['deals', 'purchases', 'payments', 'codes']) {
      await tab(page, part).press('Enter')
      await expect.poll(() => tab(page, part).getAttribute('aria-current')).toBe('page')
      await page.getByRole('main').getByText(team.name, { exact: true }).first().waitFor()
      await page.getByRole('main').getByText(t('states.active'), { exact: true }).first().waitFor()
    }
  })

  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: lists('frame.tabs') }).getByRole('link', {
      name: t(`tabs.${name}`),
      exact: true,
    })

  it('copy the code that shows their page on a website of their own', async () => {
    const team = await givenOrganization()
    const page = await aStaffPage(stage, screen, { role: 'team', teamID: team.key })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(stage.at(`/portal/teams/${team.key}/dashboard`))
    const toggle = page.getByRole('button', { name: t('embed.title'), exact: true })
    await toggle.press('Enter')
    await page.getByRole('button', { name: t('embed.copy'), exact: true }).press('Enter')
    await page.getByText(t('embed.copied'), { exact: true }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`src="${stage.at(`/organizations/${team.key}?embedMode=true`)}"`)
    expect(copied).toMatch(/width="100%" height="1330"/)
    await look(page)
    await toggle.press('Enter')
    await page.getByRole('heading', { name: t('embed.title') }).waitFor({ state: 'detached' })
  })
})

it('the words are those of the specification', () => {
  const t = wordsOf('en', 'organizations')
  expect([t('title'), t('add'), t('noneFound')]).toEqual([
    ...['Organizations', 'Add an Organization', 'No organizations found.'],
  ])
  expect(t('form.archived')).toBe('Warning: This team is currently archived')
  expect([t('followers.noneFound'), t('followers.none')]).toEqual([
    ...['No followers found. Select another filter option.', 'No followers yet.'],
  ])
  expect([t('page.purchaseStats'), t('assets.title')]).toEqual([
    'View Purchase Stats',
    'Team Assets',
  ])
})
