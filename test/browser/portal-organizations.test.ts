import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import {
  readOrganization,
  readOrganizationRecord,
} from '#lambdas/stores/organizations/organizations.ts'
import { listStaff } from '#shared/api/staff.schemas.ts'
import { chooseItem } from '#test/fixtures/browser/keyboard.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { formOf, giveAccount, givePicture, press } from '#test/fixtures/portal/office.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { listOf } from '#test/fixtures/site/kit-page.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const SCREEN = FR_DESKTOP
const { language } = SCREEN

const stage = setStage()
const t = wordsOf(language, 'organizations')
const forms = wordsOf(language, 'forms')
const lists = wordsOf(language, 'lists')

it('an organization is made with the account of who runs it, under an address that is free', async () => {
  const taken = await givenOrganization({ slug: ulid().toLowerCase() })
  await stage.cloud.settle()
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at('/portal/teams/create'))
  const email = 'gail@larks.example'
  await giveAccount(page, 'team', email, language)
  const form = formOf(page, t('form.new'))
  const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
  await field('slug').fill(taken.slug.toUpperCase())
  await form.getByText(forms('validation.slug.taken')).first().waitFor()
  await field('slug').fill('')
  await field('name').fill('Lake Larks')
  await field('shortName').focus()
  const free = t('slug.free', { path: '/organizations/lakelarks' })
  await form.getByText(free).first().waitFor()
  await givePicture(form, t('fields.logo'), language)
  await givePicture(form, t('fields.picture'), language)
  await press(form, t('form.create'))

  await page.waitForURL('**/portal/teams')
  const made = await readOrganization('lakelarks')
  expect(made?.organization).toMatchObject({ name: 'Lake Larks', archived: false })
  const { data } = await call(stage.cloud.api, listStaff, {
    query: { query: email },
    token: await makeToken(stage.cloud.outputs, { userKey: 'admin', role: 'admin' }),
  })
  expect(data.items).toMatchObject([{ email, role: 'team' }])
})

it('an organization is found, archived, brought back, and changed with its businesses', async () => {
  const team = await givenOrganization({ name: 'Grey Owls', categories: ['Events'] })
  const garage = await givenSponsor({ name: 'Garage' })
  await stage.cloud.settle()
  const stored = () => readOrganizationRecord(team.key)
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at('/portal/teams'))
  const list = listOf(page, t('title'))
  await page.getByLabel(t('filter'), { exact: true }).selectOption('Events')
  await page.getByLabel(t('search'), { exact: true }).fill('EY OWL')
  await expect.poll(() => list.rows.count()).toBe(1)
  await list.button(lists('table.actionsOf', { name: team.name })).press('Enter')
  await chooseItem(page, t('actions.archive'))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t('archiving.confirm'), exact: true }).press('Enter')
  await page.getByText(t('done.archive', { name: team.name }), { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ archived: true })
  await page.getByRole('button', { name: lists('table.undo') }).press('Enter')
  await expect.poll(stored).toMatchObject({ archived: false })

  await page.getByRole('link', { name: t('actions.editOf', { name: team.name }) }).press('Enter')
  const form = formOf(page, t('form.edit'))
  await form.getByRole('combobox', { name: t('fields.sponsorKeys') }).fill(garage.name)
  await page.getByRole('option', { name: garage.name }).click()
  await form.getByLabel(t('fields.city'), { exact: true }).fill('Halifax')
  await press(form, forms('form.save'))

  await page.waitForURL(`**/portal/teams/${team.key}/dashboard`)
  await listOf(page, t('page.businesses')).row(garage.name).waitFor()
  expect(await stored()).toMatchObject({ city: 'Halifax', sponsorKeys: [garage.key] })
  await look(page)
})
