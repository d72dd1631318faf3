import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { provideMailer } from '#lambdas/mail/mailer.ts'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import { outboxMailer } from '#scripts/local/mail/outbox.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { businessesListed } from '#test/fixtures/deals/mirrors.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { listOf } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage, storedDeal } from '#test/fixtures/portal-deals.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
const PLACE = { latitude: 43.65, longitude: -79.38 }

async function stored(sponsorKey: string): Promise<Sponsor> {
  const sponsor = await readSponsorRecord(sponsorKey)
  if (sponsor === undefined) throw new Error(`No business ${sponsorKey}`)
  return sponsor
}

const logo = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#5b43d6' } })
    .png()
    .toBuffer()

/** Chosen from a select of the form. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe.each(EN_DESKTOP_FR_PHONE)('businesses in the portal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'businesses')
  const forms = wordsOf(screen.language, 'forms')
  const lists = wordsOf(screen.language, 'lists')
  const portal = wordsOf(screen.language, 'portal')
  const pages = wordsOf(screen.language)
  const staff = wordsOf(screen.language, 'staff')
  const category = wordsOf(screen.language, 'browsing')('businessCategories.Restaurants')

  /** The first step of a new business. */
  async function giveAccount(page: Page, email: string) {
    const step = page.getByRole('form', { name: staff('step.title'), exact: true })
    await step.getByLabel(pages('login.email'), { exact: true }).fill(email)
    await step.getByLabel(pages('login.password'), { exact: true }).fill('Fanward-demo-1')
    await step.getByLabel(pages('login.confirmPassword'), { exact: true }).fill('Fanward-demo-1')
    await step.getByRole('button', { name: staff('step.create.sponsor') }).press('Enter')
  }

  /** What a new business is, but for where. */
  async function fillAbout(page: Page, form: Locator, name: string) {
    await form.getByLabel(t('fields.name'), { exact: true }).fill(name)
    await choose(page, t('fields.category'), category)
    const picture = form.getByRole('group', { name: t('fields.picture'), exact: true })
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: await logo() }
    await picture.locator('input[type=file]').setInputFiles(file)
    await picture.getByRole('button', { name: portal('uploads.crop.use') }).press('Enter')
    await picture.getByText(portal('uploads.done')).waitFor()
  }

  it('are listed by page, order and name, which stand in the address', async () => {
    const team = await givenOrganization({ name: 'Harbour Gulls' })
    const names = [...'abcdefghijklmnopqrst'].map((letter) => `Business ${letter}`)
    const teamKeys = [team.key]
    const createdAt = (name: string) => (name === 'Business a' ? '2025-01-01' : '2026-01-10')
    await Promise.all(
      names.map((name) =>
        givenSponsor({ name, teamKeys, createdAt: `${createdAt(name)}T15:00:00.000Z` }),
      ),
    )
    await givenSponsor({ name: 'Zesty Kiln', teamKeys, createdAt: '2030-01-01T12:00:00.000Z' })
    await stage.cloud.settle()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/teams/${team.key}/sponsors`))
    const list = listOf(page, portal('sponsors.title'))
    await list.link('Business a').waitFor()
    await expect.poll(() => list.rows.count()).toBe(20)
    await page
      .getByRole('article', { name: t('figures.businesses') })
      .getByText('21')
      .waitFor()
    await list.row('Business a').getByRole('img', { name: 'Harbour Gulls' }).waitFor()
    await look(page)

    await page.getByRole('link', { name: lists('list.page', { page: '2' }) }).press('Enter')
    await list.link('Zesty Kiln').waitFor()
    expect(new URL(page.url()).search).toBe('?page=2')

    await page.getByLabel(t('filter'), { exact: true }).selectOption('NewestToOldest')
    await list.link('Business b').waitFor()
    expect(new URL(page.url()).search).toBe('?filter=NewestToOldest')
    await expect.poll(() => list.rows.first().textContent()).toContain('Zesty Kiln')

    await page.getByLabel(t('search'), { exact: true }).fill('nothing of the kind')
    await page.getByText(portal('sponsors.noneFound'), { exact: true }).waitFor()

    const none = await givenOrganization()
    await page.goto(stage.at(`/portal/teams/${none.key}/sponsors`))
    await page.getByText(portal('sponsors.noneOfTeam'), { exact: true }).waitFor()
  })

  it('are created once all is right, which the alert says first', async () => {
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/sponsors'))
    await page.getByRole('link', { name: t('add'), exact: true }).press('Enter')
    await page.waitForURL('**/portal/sponsors/create')
    const email = `${ulid().toLowerCase()}@kiln.example`
    await giveAccount(page, email)
    const form = page.getByRole('form', { name: t('form.new'), exact: true })
    await form.getByText(t('form.runBy', { email }), { exact: true }).waitFor()
    const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
    const name = `Kiln ${screen.language}`
    await fillAbout(page, form, name)
    const create = form.getByRole('button', { name: t('form.create') })
    await create.press('Enter')

    const alert = form.getByRole('alert').first()
    await alert.getByText(forms('validation.latitude.required'), { exact: true }).waitFor()
    await expect.poll(() => hasFocus(alert)).toBe(true)
    await form.getByText(forms('validation.longitude.required'), { exact: true }).waitFor()
    await look(page)
    await form.getByLabel(portal('address.latitude'), { exact: true }).pressSequentially('43.65')
    await create.press('Enter')
    await alert.getByText(forms('validation.longitude.required'), { exact: true }).waitFor()
    await form.getByLabel(portal('address.longitude'), { exact: true }).pressSequentially('-79.38')
    await field('redeemRadius').fill('250')
    await field('flashDealPercentageOverride').fill('85')
    await create.press('Enter')

    await page.waitForURL('**/portal/sponsors')
    const made = (await businessesListed()).filter((row) => row['name'] === name)
    expect(made).toHaveLength(1)
    await expect
      .poll(() => stored(String(made[0]?.['key'])))
      .toMatchObject({
        ...{ ...PLACE, category: 'Restaurants', redeemRadius: 250 },
        flashDealPercentageOverride: 85,
      })
    expect(stage.cloud.outbox.list({ to: email })).toHaveLength(1)
  })

  it('say so where whoever runs one could not be invited', async () => {
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at('/portal/sponsors/create'))
    const email = `${ulid().toLowerCase()}@kiln.example`
    await giveAccount(page, email)
    const form = page.getByRole('form', { name: t('form.new'), exact: true })
    await fillAbout(page, form, `Quiet Kiln ${screen.language}`)
    await form.getByLabel(portal('address.latitude'), { exact: true }).pressSequentially('43.65')
    await form.getByLabel(portal('address.longitude'), { exact: true }).pressSequentially('-79.38')
    provideMailer({ send: async () => 'refused' })
    try {
      await form.getByRole('button', { name: t('form.create') }).press('Enter')
      const notice = page.getByRole('alert').filter({ hasText: t('made.uninvited', { email }) })
      await notice.waitFor()
      await expect.poll(() => hasFocus(notice)).toBe(true)
      // It stands already: nothing asks to create it again.
      expect(await form.count()).toBe(0)
      await look(page)
      await notice.getByRole('link', { name: t('made.toList'), exact: true }).press('Enter')
      await page.waitForURL('**/portal/sponsors')
    } finally {
      provideMailer(outboxMailer(stage.cloud.outbox))
    }
  })

  it('are changed, and deleted once their name is typed', async () => {
    const team = await givenOrganization({ name: 'Harbour Gulls' })
    const sponsor = await givenSponsor({ ...PLACE, teamKeys: [team.key], phone: '555' })
    const deal = await givenDeal(sponsor, [team])
    await stage.cloud.settle()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    const home = `/portal/sponsors/${sponsor.key}`
    await page.goto(stage.at(`${home}/edit`))
    const form = page.getByRole('form', { name: t('form.edit'), exact: true })
    const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
    await page.getByRole('link', { name: 'Harbour Gulls', exact: true }).waitFor()
    await field('name').fill('Zesty Kiln')
    await field('phone').fill('')
    await field('alertRadius').fill('1500')
    await look(page)
    await form.getByRole('button', { name: forms('form.save') }).press('Enter')

    await page.waitForURL(`**${home}`)
    await page.getByRole('heading', { level: 1, name: 'Zesty Kiln' }).waitFor()
    const { phone, ...saved } = await stored(sponsor.key)
    expect([phone, saved]).toMatchObject([undefined, { name: 'Zesty Kiln', alertRadius: 1500 }])
    await listOf(page, wordsOf(screen.language, 'deals')('title')).rows.first().waitFor()
    await look(page)

    await page.getByRole('button', { name: t('delete.open'), exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('delete.deals_one', { figure: '1' }), { exact: true }).waitFor()
    const confirm = dialog.getByRole('button', { name: t('delete.confirm'), exact: true })
    const typed = dialog.getByLabel(t('delete.typed', { name: 'Zesty Kiln' }), { exact: true })
    await typed.fill('Corner Oven')
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await look(page)
    await typed.fill('Zesty  Kiln ')
    await confirm.press('Enter')

    await page.waitForURL('**/portal/sponsors')
    await expect.poll(async () => (await stored(sponsor.key)).deletedAt).toBeDefined()
    await expect.poll(async () => (await storedDeal(deal.key)).published).toBe(false)
  })

  it('have a training document, which their own people upload and read', async () => {
    const sponsor = await givenSponsor({ name: 'Corner Oven' })
    const page = await aStaffPage(stage, screen, { role: 'sponsor', sponsorID: sponsor.key })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/documents`))
    await page.getByText(t('documents.comingSoon'), { exact: true }).waitFor()
    const tabs = page.getByRole('navigation', { name: lists('frame.tabs') })
    await expect
      .poll(() => tabs.getByRole('link').allTextContents())
      .toEqual(
        [
          ...[
            'overview',
            'dashboard',
            'deals',
            'redemptions',
            'purchases',
            'payments',
            'documents',
          ],
        ].map((tab) => t(`tabs.${tab}`)),
      )
    await look(page)
    await page.getByRole('link', { name: t('documents.upload') }).press('Enter')
    const form = page.getByRole('form', { name: t('documents.upload'), exact: true })
    const save = form.getByRole('button', { name: forms('form.save') })
    await save.press('Enter')
    await form.getByText(forms('validation.upload.required'), { exact: true }).waitFor()
    const give = (content: string) =>
      form.locator('input[type=file]').setInputFiles({
        ...{ name: 'training.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) },
      })
    await give('No document at all')
    await form.getByText(portal('uploads.faults.notDocument'), { exact: true }).waitFor()
    await give('%PDF-1.7 How to redeem')
    await form.getByText(portal('uploads.done')).waitFor()
    await look(page)
    await save.press('Enter')

    await page.waitForURL('**/documents')
    const link = page.getByRole('link', { name: t('documents.download'), exact: true })
    const href = await link.getAttribute('href')
    expect(href).toContain(`documents/${sponsor.key}/training_document-`)
    const answer = await fetch(new URL(href ?? '', stage.at('/')))
    expect(await answer.text()).toBe('%PDF-1.7 How to redeem')

    for (const part of ['deals', 'redemptions', 'purchases', 'payments']) {
      const tab = tabs.getByRole('link', { name: t(`tabs.${part}`), exact: true })
      await tab.press('Enter')
      await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
      await page.getByRole('main').getByText('Corner Oven', { exact: true }).first().waitFor()
    }
  })

  it('keep it from their organizations', async () => {
    const team = await givenOrganization()
    const { key } = await givenSponsor({ name: 'Corner Oven', teamKeys: [team.key] })
    const page = await aStaffPage(stage, screen, { role: 'team', teamID: team.key })
    await page.goto(stage.at(`/portal/sponsors/${key}`))
    await page.getByRole('heading', { level: 1, name: 'Corner Oven' }).waitFor()
    await expect
      .poll(() => page.getByText(t('documents.training'), { exact: true }).count())
      .toBe(0)
    await expect
      .poll(() => page.getByRole('link', { name: t('tabs.documents'), exact: true }).count())
      .toBe(0)

    await page.goto(stage.at(`/portal/sponsors/${key}/documents/create`))
    await page.getByText(portal('notAllowed.title'), { exact: true }).first().waitFor()
  })
})

it('businesses are listed in the words of the specification', () => {
  const portal = wordsOf('en', 'portal')
  expect([portal('sponsors.noneFound'), portal('sponsors.none')]).toEqual([
    ...['No businesses found', 'No businesses found.'],
  ])
  expect(portal('sponsors.noneOfTeam')).toBe('This team does not currently have any sponsors.')
  expect(wordsOf('en', 'businesses')('add')).toBe('Add a Business')
})
