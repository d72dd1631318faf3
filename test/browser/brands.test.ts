import type { Locator, Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { readBrandRecord } from '#lambdas/stores/organizations/brands.ts'
import { givenBrand } from '#test/fixtures/brands/given-brands.ts'
import { chooseItem } from '#test/fixtures/browser/keyboard.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { formOf, givePicture, pick, press } from '#test/fixtures/portal/office.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { listOf } from '#test/fixtures/site/kit-page.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const SCREEN = FR_PHONE
const { language } = SCREEN

const stage = setStage()
const t = wordsOf(language, 'brands')
const forms = wordsOf(language, 'forms')
const lists = wordsOf(language, 'lists')

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

/** Chooses an action from the menu of a row or of a brand. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await press(page, lists('table.actionsOf', { name }))
  await chooseItem(page, t(action))
}

/** Picks a deal. Picks again if the list was redrawn before the click. */
async function pickDeal(form: Locator, name: string): Promise<void> {
  const picked = form.getByRole('button', { name: forms('form.entity.remove', { name }) })
  await vi.waitFor(async () => {
    if (!(await picked.isVisible())) await pick(form, t('groups.fields.offerKeys'), name)
    await picked.waitFor({ timeout: 5_000 })
  }, 60_000)
}

it('a brand is created, found, changed and deleted', async () => {
  const team = await givenOrganization({ name: 'Gulls' })
  await stage.cloud.settle()
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at('/portal/brands?query=nothing'))
  await page.getByText(t('none'), { exact: true }).waitFor()
  await link(page, t('add')).press('Enter')

  const form = formOf(page, t('add'))
  await form.getByLabel(t('fields.name'), { exact: true }).fill('Ligue')
  await givePicture(form, t('fields.logo'), language)
  await givePicture(form, t('fields.picture'), language)
  await pick(form, t('fields.teamKeys'), team.name)
  await press(form, t('form.create'))
  await page.waitForURL(/\/portal\/brands\/[0-9A-Z]{26}$/)
  const key = page.url().slice(-26)
  await page.getByRole('heading', { level: 1, name: 'Ligue', exact: true }).waitFor()
  await page.getByRole('link', { name: team.name }).waitFor()
  await expect.poll(() => readBrandRecord(key)).toMatchObject({ teamKeys: [team.key] })

  await link(page, t('actions.edit')).press('Enter')
  const edit = formOf(page, t('form.edit'))
  await edit.getByLabel(t('fields.name'), { exact: true }).fill('Ligue 2')
  await edit.getByRole('switch', { name: t('fields.active') }).press('Space')
  await press(edit, forms('form.save'))
  await page.getByRole('heading', { level: 1, name: 'Ligue 2', exact: true }).waitFor()
  await page.getByText(t('hidden'), { exact: true }).waitFor()
  await page.goto(stage.at('/portal/brands?query=ligue'))
  await listOf(page, t('title')).row('Ligue 2').getByRole('link').first().press('Enter')
  await page.waitForURL(`**/portal/brands/${key}`)
  await page.getByRole('heading', { level: 1, name: 'Ligue 2', exact: true }).waitFor()

  await choose(page, 'Ligue 2', 'actions.delete')
  await press(page.getByRole('dialog'), t('delete.word'))
  await page.waitForURL('**/portal/brands')
  await expect.poll(() => readBrandRecord(key)).toBeUndefined()
  await page.goto(stage.at('/portal/brands?query=ligue'))
  await page.getByText(t('none'), { exact: true }).waitFor()
})

it('a brand is deleted once it has no deal groups any more, whose deals name them', async () => {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const named = (name: string) => ({ description: name, descriptionFr: name })
  const tea = await givenDeal(sponsor, [team], named('Thé'))
  const bread = await givenDeal(sponsor, [team], named('Pain'))
  const { key, name } = await givenBrand([team], {
    brandType: 'sponsor',
    sponsorKeys: [sponsor.key],
  })
  await stage.cloud.settle()
  const isGrouped = async ({ key: deal }: typeof tea) =>
    (await storedDeal(deal)).offerGroupKey !== undefined
  const groups = () => Promise.all([tea, bread].map(isGrouped))
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at(`/portal/brands/${key}`))
  await link(page, t('groups.add')).press('Enter')

  const form = formOf(page, t('groups.add'))
  await form.getByLabel(t('groups.fields.description'), { exact: true }).fill('Two for one')
  await form.getByLabel(t('groups.fields.descriptionFr'), { exact: true }).fill('Two for one')
  await givePicture(form, t('groups.fields.picture'), language)
  for (const { description } of [tea, bread]) await pickDeal(form, description)
  await press(form, t('groups.create'))
  await listOf(page, t('groups.title')).row('Two for one').waitFor()
  await expect.poll(groups).toEqual([true, true])
  await look(page)
  await choose(page, name, 'actions.delete')
  await press(page.getByRole('dialog'), t('delete.word'))
  await page
    .getByRole('alert')
    .filter({ hasText: t('failure.hasDealGroups') })
    .waitFor()

  await choose(page, 'Two for one', 'actions.edit')
  const edit = formOf(page, t('groups.edit'))
  await press(edit, forms('form.entity.remove', { name: tea.description }))
  await press(edit, forms('form.save'))
  await listOf(page, t('groups.title')).row('Two for one').waitFor()
  await expect.poll(groups).toEqual([false, true])

  await choose(page, 'Two for one', 'actions.delete')
  await press(page.getByRole('dialog'), t('groups.delete.word'))
  await page.getByText(t('groups.none'), { exact: true }).waitFor()
  await expect.poll(groups).toEqual([false, false])
})
