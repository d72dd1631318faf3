import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { businessesListed, storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { choose, formOf, giveAccount, givePicture, press } from '#test/fixtures/portal/office.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { aPdf } from '#test/fixtures/uploads/pdf.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const SCREEN = FR_PHONE
const { language } = SCREEN
const PLACE = { latitude: 43.65, longitude: -79.38 }

const stage = setStage()
const t = wordsOf(language, 'businesses')
const forms = wordsOf(language, 'forms')
const portal = wordsOf(language, 'portal')

async function stored(sponsorKey: string): Promise<Sponsor> {
  const sponsor = await readSponsorRecord(sponsorKey)
  if (sponsor === undefined) throw new Error(`No business ${sponsorKey}`)
  return sponsor
}

it('a business is created with the account of who runs it', async () => {
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at('/portal/sponsors/create'))
  const email = `${ulid().toLowerCase()}@kiln.example`
  await giveAccount(page, 'sponsor', email, language)
  const form = formOf(page, t('form.new'))
  await form.getByLabel(t('fields.name'), { exact: true }).fill('Kiln')
  const category = wordsOf(language, 'browsing')('businessCategories.Restaurants')
  await choose(form, t('fields.category'), category)
  await givePicture(form, t('fields.picture'), language)
  await form.getByLabel(portal('address.latitude'), { exact: true }).pressSequentially('43.65')
  await form.getByLabel(portal('address.longitude'), { exact: true }).pressSequentially('-79.38')
  await press(form, t('form.create'))

  await page.waitForURL('**/portal/sponsors')
  const made = (await businessesListed()).filter((row) => row['name'] === 'Kiln')
  expect(made).toHaveLength(1)
  expect(await stored(String(made[0]?.['key']))).toMatchObject({
    ...PLACE,
    category: 'Restaurants',
  })
  expect(stage.cloud.outbox.list({ to: email })).toHaveLength(1)
})

it('a business is changed, and deleted with its deals', async () => {
  const team = await givenOrganization({ name: 'Harbour Gulls' })
  const sponsor = await givenSponsor({ ...PLACE, teamKeys: [team.key], phone: '555' })
  const deal = await givenDeal(sponsor, [team])
  await stage.cloud.settle()
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/edit`))
  const form = formOf(page, t('form.edit'))
  await form.getByText('Harbour Gulls', { exact: true }).waitFor()
  for (const [name, text] of [
    ['name', 'Zesty Kiln'],
    ['phone', ''],
    ['alertRadius', '1500'],
  ] as const)
    await form.getByLabel(t(`fields.${name}`), { exact: true }).fill(text)
  await look(page)
  await press(form, forms('form.save'))

  await page.waitForURL(`**/portal/sponsors/${sponsor.key}/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Zesty Kiln' }).waitFor()
  const { phone, ...saved } = await stored(sponsor.key)
  expect([phone, saved]).toMatchObject([undefined, { name: 'Zesty Kiln', alertRadius: 1500 }])

  await press(page, t('delete.open'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('delete.deals_one', { figure: '1' }), { exact: true }).waitFor()
  await dialog.getByLabel(t('delete.typed', { name: 'Zesty Kiln' })).fill('Zesty Kiln')
  await press(dialog, t('delete.confirm'))
  await page.waitForURL('**/portal/sponsors')
  await expect.poll(async () => (await stored(sponsor.key)).deletedAt).toBeDefined()
  await expect.poll(async () => (await storedDeal(deal.key)).published).toBe(false)
})

it('a business uploads its training document, and its people read it', async () => {
  const sponsor = await givenSponsor({ name: 'Corner Oven' })
  const page = await aStaffPage(stage, SCREEN, { role: 'sponsor', sponsorID: sponsor.key })
  await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/documents`))
  await page.getByRole('link', { name: t('documents.upload') }).press('Enter')
  const form = formOf(page, t('documents.upload'))
  await form.locator('input[type=file]').setInputFiles({
    name: 'training.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(aPdf()),
  })
  await form.getByText(portal('uploads.done')).waitFor()
  await press(form, forms('form.save'))

  await page.waitForURL('**/documents')
  const link = page.getByRole('link', { name: t('documents.download'), exact: true })
  const href = await link.getAttribute('href')
  expect(href).toContain(`documents/${sponsor.key}/training_document-`)
  const answer = await fetch(new URL(href ?? '', stage.at('/')))
  expect(await answer.text()).toBe(aPdf())
  const tabs = page.getByRole('navigation', { name: wordsOf(language, 'lists')('frame.tabs') })
  for (const part of ['deals', 'redemptions', 'purchases', 'payments']) {
    const tab = tabs.getByRole('link', { name: t(`tabs.${part}`), exact: true })
    await tab.press('Enter')
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
    await page.getByRole('main').getByText('Corner Oven', { exact: true }).first().waitFor()
  }
})
