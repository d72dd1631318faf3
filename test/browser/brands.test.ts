import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listBrands, readBrandRecord } from '#lambdas/stores/organizations/brands.ts'
import { listDealGroups } from '#lambdas/stores/organizations/deal-groups.ts'
import { createBrand, createDealGroup } from '#shared/api/portal-brands.ts'
import { loseFirstAnswer } from '#test/fixtures/failures.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { listOf } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage, storedDeal } from '#test/fixtures/portal-deals.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenBrand, givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()

const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#ffc53d' } })
  .jpeg()
  .toBuffer()

describe.each(EN_DESKTOP_FR_PHONE)('brands in the portal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'brands')
  const forms = wordsOf(screen.language, 'forms')
  const lists = wordsOf(screen.language, 'lists')
  const portal = wordsOf(screen.language, 'portal')

  const press = (place: Page | Locator, name: string) =>
    place.getByRole('button', { name, exact: true }).press('Enter')

  async function give(form: Locator, label: string): Promise<void> {
    const field = form.getByRole('group', { name: label, exact: true })
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo }
    await field.locator('input[type=file]').setInputFiles(file)
    await press(field, portal('uploads.crop.use'))
    await field.getByText(portal('uploads.done')).waitFor()
  }

  /** Finds one by its name and takes it. */
  async function pick(form: Locator, label: string, name: string): Promise<void> {
    const box = form.getByRole('combobox', { name: label, exact: true })
    await box.fill(name)
    await form.getByRole('option', { name }).first().click()
    await box.press('Escape')
  }

  /** The alert that says what to mend first, once it has the focus. */
  async function expectAlert(form: Locator, words: string): Promise<void> {
    const alert = form.getByRole('alert').first()
    await alert.getByText(words, { exact: true }).waitFor()
    await expect.poll(() => hasFocus(alert)).toBe(true)
  }

  /** What a row's menu offers for its name. */
  async function choose(page: Page, name: string, action: string): Promise<void> {
    await press(page, lists('table.actionsOf', { name }))
    await page.getByRole('menuitem', { name: t(action), exact: true }).press('Enter')
  }

  it('are created, found, changed and deleted', async () => {
    const name = `Ligue ${screen.language}`
    const team = await givenOrganization({ name: `Gulls ${screen.language}` })
    await stage.cloud.settle()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/brands?query=nothing'))
    await page.getByText(t('none'), { exact: true }).waitFor()
    await page
      .getByRole('link', { name: t('add'), exact: true })
      .first()
      .press('Enter')

    const form = page.getByRole('form', { name: t('add'), exact: true })
    await press(form, t('form.create'))
    await expectAlert(form, forms('validation.brand.name'))
    await look(page)
    await form.getByLabel(t('fields.name'), { exact: true }).fill(name)
    await form.getByText(t('types.sponsor.name'), { exact: true }).click()
    await press(form, t('form.create'))
    await expectAlert(form, forms('validation.brand.organization'))
    await form.getByText(t('types.team.name'), { exact: true }).click()
    await give(form, t('fields.logo'))
    await press(form, t('form.create'))
    await expectAlert(form, forms('validation.brand.pictures'))
    await give(form, t('fields.picture'))
    await pick(form, t('fields.teamKeys'), team.name)
    await press(form, t('form.create'))

    await page.waitForURL(/\/portal\/brands\/[0-9A-Z]{26}$/)
    const key = page.url().slice(-26)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.getByRole('link', { name: team.name }).waitFor()
    await expect.poll(() => readBrandRecord(key)).toMatchObject({ name, teamKeys: [team.key] })
    await look(page)

    await page.getByRole('link', { name: t('actions.edit'), exact: true }).press('Enter')
    const edit = page.getByRole('form', { name: t('form.edit'), exact: true })
    await edit.getByLabel(t('fields.name'), { exact: true }).fill(`${name} 2`)
    await edit.getByRole('switch', { name: t('fields.active') }).press('Space')
    await press(edit, forms('form.save'))
    await page.getByRole('heading', { level: 1, name: `${name} 2`, exact: true }).waitFor()
    await page.getByText(t('hidden'), { exact: true }).waitFor()

    await press(page, t('actions.delete'))
    const dialog = page.getByRole('dialog', { name: t('delete.title', { name: `${name} 2` }) })
    await look(page)
    await press(dialog, t('delete.word'))
    await page.waitForURL('**/portal/brands')
    await expect.poll(() => readBrandRecord(key)).toBeUndefined()
    await page.goto(stage.at(`/portal/brands?query=${encodeURIComponent(name)}`))
    await page.getByText(t('none'), { exact: true }).waitFor()
  })

  it('are made once, as their deal groups are, though an answer was lost and the page loaded again', async () => {
    const name = `Once ${screen.language}`
    const team = await givenOrganization({ name: `Terns ${screen.language}` })
    await stage.cloud.settle()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await loseFirstAnswer(page, createBrand)
    await loseFirstAnswer(page, createDealGroup)
    const sendTwice = async (form: Locator, create: string) => {
      await press(form, create)
      await expectAlert(form, forms('form.problems.offline'))
      await page.reload()
      await form.getByText(forms('form.draft.restored')).waitFor()
      await press(form, create)
    }
    await page.goto(stage.at('/portal/brands/create'))
    const form = page.getByRole('form', { name: t('add'), exact: true })
    await form.getByLabel(t('fields.name'), { exact: true }).fill(name)
    await give(form, t('fields.logo'))
    await give(form, t('fields.picture'))
    await pick(form, t('fields.teamKeys'), team.name)
    await sendTwice(form, t('form.create'))
    await page.waitForURL(/\/portal\/brands\/[0-9A-Z]{26}$/)
    const key = page.url().slice(-26)
    const made = (await listBrands()).filter(({ row }) => row.name === name)
    expect(made.map(({ row }) => row.key)).toEqual([key])

    await page.getByRole('link', { name: t('groups.add'), exact: true }).press('Enter')
    const group = page.getByRole('form', { name: t('groups.add'), exact: true })
    await group.getByLabel(t('groups.fields.description'), { exact: true }).fill('Two for one')
    await group.getByLabel(t('groups.fields.descriptionFr'), { exact: true }).fill('Two for one')
    await give(group, t('groups.fields.picture'))
    await sendTwice(group, t('groups.create'))
    await listOf(page, t('groups.title')).row('Two for one').waitFor()
    expect(await listDealGroups(key)).toHaveLength(1)
  })

  it('say where they are, as their deal groups do, when the form was edited after an answer was lost', async () => {
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await loseFirstAnswer(page, createBrand)
    await loseFirstAnswer(page, createDealGroup)
    const sendEdited = async (form: Locator, create: string, [label, other]: [string, string]) => {
      await press(form, create)
      await expectAlert(form, forms('form.problems.offline'))
      await form.getByLabel(label, { exact: true }).fill(other)
      await press(form, create)
    }
    const follow = async (form: Locator, said: string, link: string) => {
      const alert = form.getByRole('alert').filter({ hasText: said })
      await alert.waitFor()
      await expect.poll(() => hasFocus(alert)).toBe(true)
      await look(page)
      await alert.getByRole('link', { name: link, exact: true }).press('Enter')
      await press(page.getByRole('dialog'), forms('form.leave.leave'))
      return page.getByRole('form', { name: link, exact: true })
    }
    const name = `Lost ${screen.language}`
    await page.goto(stage.at('/portal/brands/create'))
    const form = page.getByRole('form', { name: t('add'), exact: true })
    await form.getByLabel(t('fields.name'), { exact: true }).fill(name)
    await give(form, t('fields.logo'))
    await give(form, t('fields.picture'))
    await sendEdited(form, t('form.create'), [t('fields.name'), `${name} 2`])
    const edit = await follow(form, t('form.there'), t('form.edit'))
    expect(await edit.getByLabel(t('fields.name'), { exact: true }).inputValue()).toBe(name)
    const [made, ...others] = (await listBrands()).filter(({ row }) => row.name.startsWith(name))
    const key = made?.row.key ?? ''
    expect([new URL(page.url()).pathname, others]).toEqual([`/portal/brands/${key}/edit`, []])

    await page.goto(stage.at(`/portal/brands/${key}/deal-groups/create`))
    const group = page.getByRole('form', { name: t('groups.add'), exact: true })
    const description = t('groups.fields.description')
    await group.getByLabel(description, { exact: true }).fill('Two for one')
    await group.getByLabel(t('groups.fields.descriptionFr'), { exact: true }).fill('Deux pour un')
    await give(group, t('groups.fields.picture'))
    await sendEdited(group, t('groups.create'), [description, 'Three for one'])
    const stored = await follow(group, t('groups.there'), t('groups.edit'))
    expect(await stored.getByLabel(description, { exact: true }).inputValue()).toBe('Two for one')
    expect(await listDealGroups(key)).toHaveLength(1)
  })

  it('have deal groups, without which alone they are deleted', async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const named = (name: string) => ({ description: name, descriptionFr: name })
    const deals = [
      await givenDeal(sponsor, [team], named(`Thé ${screen.language}`)),
      await givenDeal(sponsor, [team], named(`Pain ${screen.language}`)),
    ] as const
    const { key } = await givenBrand([team], {
      ...{ brandType: 'sponsor', sponsorKeys: [sponsor.key], name: `Four ${screen.language}` },
    })
    await stage.cloud.settle()
    const groups = async () =>
      (await Promise.all(deals.map((deal) => storedDeal(deal.key)))).map(
        ({ offerGroupKey }) => offerGroupKey !== undefined,
      )
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/brands'))
    await listOf(page, t('title')).row(`Four ${screen.language}`).waitFor()
    await look(page)
    await page.goto(stage.at(`/portal/brands/${key}`))
    await page.getByRole('link', { name: t('groups.add'), exact: true }).press('Enter')

    const form = page.getByRole('form', { name: t('groups.add'), exact: true })
    await press(form, t('groups.create'))
    await expectAlert(form, forms('validation.dealGroup.description'))
    await look(page)
    await form.getByLabel(t('groups.fields.description'), { exact: true }).fill('Two for one')
    await form.getByLabel(t('groups.fields.descriptionFr'), { exact: true }).fill('Two for one')
    await press(form, t('groups.create'))
    await expectAlert(form, forms('validation.dealGroup.picture'))
    await give(form, t('groups.fields.picture'))
    for (const deal of deals) await pick(form, t('groups.fields.offerKeys'), deal.description)
    await press(form, t('groups.create'))
    const list = listOf(page, t('groups.title'))
    await list.row('Two for one').waitFor()
    await expect.poll(() => groups()).toEqual([true, true])
    await look(page)

    await press(page, t('actions.delete'))
    await press(page.getByRole('dialog'), t('delete.word'))
    const refusal = page.getByRole('alert').filter({ hasText: t('failure.hasDealGroups') })
    await refusal.waitFor()

    await choose(page, 'Two for one', 'actions.edit')
    const edit = page.getByRole('form', { name: t('groups.edit'), exact: true })
    await press(edit, forms('form.entity.remove', { name: deals[0].description }))
    await press(edit, forms('form.save'))
    await list.row('Two for one').waitFor()
    await expect.poll(() => groups()).toEqual([false, true])

    await choose(page, 'Two for one', 'actions.delete')
    await press(page.getByRole('dialog'), t('groups.delete.word'))
    await page.getByText(t('groups.none'), { exact: true }).waitFor()
    await expect.poll(groups).toEqual([false, false])
  })
})

it('an admin reads the words of the specification', () => {
  const [t, forms] = [wordsOf('en', 'brands'), wordsOf('en', 'forms')]
  expect([t('none'), t('failure.hasDealGroups'), t('title')]).toEqual([
    ...['No brands found.', 'You must delete all Deal groups first!', 'Brands'],
  ])
  expect(
    ['brand.name', 'brand.organization', 'brand.pictures'].map((key) => forms(`validation.${key}`)),
  ).toEqual([
    ...['Please specify a name.', 'Please select an organization.', 'You must upload photos.'],
  ])
  expect(
    ['dealGroup.description', 'dealGroup.picture'].map((key) => forms(`validation.${key}`)),
  ).toEqual(['Please enter a description.', 'You must upload a picture.'])
})
