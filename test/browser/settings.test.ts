import type { Locator, Page } from 'playwright-core'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { readHome } from '#shared/api/home.schemas.ts'
import { readCategories, saveCategories } from '#shared/api/settings.schemas.ts'
import { givenBrand } from '#test/fixtures/brands/given-brands.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
const t = wordsOf('fr', 'settings')
const forms = wordsOf('fr', 'forms')

async function pick(box: Locator, name: string): Promise<void> {
  await box.fill(name)
  await box.page().getByRole('option', { name }).click()
}

/** Replaces all categories with the sports category under a new name. */
async function givenSportsTile(name: string): Promise<void> {
  const token = await makeToken(stage.cloud.outputs, { userKey: ulid(), role: 'admin' })
  const save = async (row: { name: string; was?: string }) => {
    const { version } = (await call(stage.cloud.api, readCategories, { token })).data
    const categories = [{ ...row, nameFr: row.name, subcategories: [] }]
    const body = { categories, ...(version !== undefined && { version }) }
    return call(stage.cloud.api, saveCategories, { token, body })
  }
  await save({ name: 'Sports Teams' })
  await save({ name, was: 'Sports Teams' })
}

async function saveForm(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: title, exact: true })
  await form.getByRole('button', { name: t('save.changes'), exact: true }).press('Enter')
  await form.getByText(forms('form.saved'), { exact: true }).waitFor()
}

it('an admin features an organization with its business, and a brand on a tile of home', async () => {
  const lakes = await givenOrganization({ name: 'Lakes' })
  const oven = await givenSponsor({ name: 'Oven', teamKeys: [lakes.key] })
  const league = await givenBrand([lakes], { name: 'League' })
  await givenSportsTile('Stadiums')
  await stage.cloud.settle()
  const page = await aStaffPage(stage, FR_DESKTOP, { role: 'admin' })
  await page.goto(stage.at('/portal/admin-settings'))
  await page.getByRole('link', { name: t('featured.title'), exact: true }).press('Enter')
  const form = page.getByRole('form', { name: t('featured.title'), exact: true })
  const box = (name: string) => form.getByRole('combobox', { name })

  await form.getByRole('button', { name: t('featured.add'), exact: true }).click()
  await pick(box(t('featured.organization')), lakes.name)
  await pick(box(t('featured.businesses')), oven.name)
  await page.keyboard.press('Escape')
  await pick(box('Stadiums'), league.name)
  await page.keyboard.press('Escape')
  await saveForm(page, t('featured.title'))

  const { brandsByCategory, featured } = (await call(stage.cloud.api, readHome)).data
  expect(brandsByCategory['Sports Teams']?.map(({ name }) => name)).toEqual([league.name])
  expect(JSON.stringify(featured)).toContain(oven.key)
})

it('a category that an admin renames is another in its organizations', async () => {
  await givenSportsTile('Clubs')
  const team = await givenOrganization({ categories: ['Clubs'] })
  await stage.cloud.settle()
  const page = await aStaffPage(stage, FR_DESKTOP, { role: 'admin' })
  await page.goto(stage.at('/portal/admin-settings/categories'))
  const form = page.getByRole('form', { name: t('categories.title'), exact: true })
  const uses = t('categories.organizations_one', { figure: '1' })
  await form.getByText(uses, { exact: true }).waitFor()

  await form.getByLabel(t('categories.english'), { exact: true }).fill('Circles')
  await form.getByRole('button', { name: t('save.changes'), exact: true }).press('Enter')
  const goOn = page.getByRole('dialog').getByRole('button', { name: t('categories.ask.word') })
  await goOn.press('Enter')
  await form.getByText(forms('form.saved'), { exact: true }).waitFor()

  await expect
    .poll(async () => (await readOrganizationRecord(team.key))?.categories)
    .toEqual(['Circles'])
})
