import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sponsorOfferKeys } from '#lambdas/stores/deals/offers.ts'
import { createDeal } from '#shared/api/portal-deals.ts'
import { loseFirstAnswer } from '#test/fixtures/failures.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage, storedDeal } from '#test/fixtures/portal-deals.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { fillLogin, runOutSession } from '#test/fixtures/sessions.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
const NO_ORGANIZATION =
  "We're sorry, but deals cannot be added for this business until it has been associated with an organization."

async function givenBusiness() {
  const team = await givenOrganization()
  return { team, sponsor: await givenSponsor({ teamKeys: [team.key], redeemRadius: 200 }) }
}

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#ffc53d' } })
    .jpeg()
    .toBuffer()

/** The alert that says what to mend first, once it has the focus. */
async function expectAlert(form: Locator, words: string): Promise<void> {
  const alert = form.getByRole('alert').first()
  await alert.getByText(words, { exact: true }).waitFor()
  await expect.poll(() => hasFocus(alert)).toBe(true)
}

describe.each(EN_DESKTOP_FR_PHONE)('the form of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const forms = wordsOf(screen.language, 'forms')
  const portal = wordsOf(screen.language, 'portal')
  const formOf = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

  it('says what is wrong first, and creates the deal when all is right', async () => {
    const { team, sponsor } = await givenBusiness()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals/create`))
    const form = formOf(page, t('form.new'))
    const create = form.getByRole('button', { name: t('form.create') })
    const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
    await create.press('Enter')
    await expectAlert(form, forms('validation.deal.team'))
    await look(page)

    await form.getByLabel(t('fields.teamKeys'), { exact: true }).first().click()
    await page.getByRole('option', { name: team.name }).click()
    await page.keyboard.press('Escape')
    await create.press('Enter')
    await expectAlert(form, forms('validation.deal.picture'))

    const picture = form.getByRole('group', { name: t('fields.picture'), exact: true })
    const buffer = await photo()
    const file = { name: 'deal.jpg', mimeType: 'image/jpeg', buffer }
    await picture.locator('input[type=file]').setInputFiles(file)
    await picture.getByRole('button', { name: portal('uploads.crop.use') }).press('Enter')
    await picture.getByText(portal('uploads.done')).waitFor()
    await create.press('Enter')
    await expectAlert(form, forms('validation.deal.delay'))

    await field('delayDay').fill('1')
    await field('description').fill('A free coffee')
    await field('descriptionFr').fill('Un café gratuit')
    const preview = page.frameLocator('iframe')
    await preview.getByRole('heading', { level: 1, name: /coffee|café/ }).waitFor()
    await page.getByRole('button', { name: 'Français', exact: true }).last().press('Enter')
    await preview.getByRole('heading', { level: 1, name: 'Un café gratuit' }).waitFor()
    // The fan's page comes late, and its style sheets with it: they give the picture its place.
    const place = preview.locator('article > div').first()
    await expect
      .poll(() => place.evaluate((it) => [it.clientWidth, it.clientHeight]))
      .toEqual([390, 260])
    // A style sheet that comes later still, with a part of this page, dresses the preview as well.
    await page.addStyleTag({ content: 'h1 { --late: 1 }' })
    const late = () =>
      preview.locator('h1').evaluate((title) => getComputedStyle(title).getPropertyValue('--late'))
    await expect.poll(late).toBe('1')

    await create.press('Enter')
    const url = new RegExp(`/portal/sponsors/${sponsor.key}/deals/[0-9A-Z]{26}$`)
    await page.waitForURL(url)
    const deal = await storedDeal(page.url().slice(-26))
    expect(deal).toMatchObject({
      ...{ published: true, active: true, description: 'A free coffee', dealType: 'instore' },
      interval: { hour: 24, week: 0, month: 0 },
    })
    expect(deal.teams.map(({ key }) => key)).toEqual([team.key])
    await page.getByRole('heading', { level: 1, name: /coffee|café/ }).waitFor()
    await look(page)
  })

  it('creates one deal, though the answer was lost and the page was loaded again', async () => {
    const { team, sponsor } = await givenBusiness()
    const copied = await givenDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 } })
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await loseFirstAnswer(page, createDeal)
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals/create?from=${copied.key}`))
    const form = formOf(page, t('form.copy'))
    const description = form.getByLabel(t('fields.description'), { exact: true })
    const create = form.getByRole('button', { name: t('form.create') })
    await description.fill('Three slices for one')
    await create.press('Enter')
    await expectAlert(form, forms('form.problems.offline'))
    await page.reload()
    await form.getByText(forms('form.draft.restored')).waitFor()

    await description.fill('Four slices for one')
    await create.press('Enter')
    await expectAlert(form, t('form.there'))
    await look(page)
    await description.fill('Three slices for one')
    await create.press('Enter')

    await page.waitForURL(new RegExp(`/portal/sponsors/${sponsor.key}/deals/[0-9A-Z]{26}$`))
    const made = page.url().slice(-26)
    expect(await sponsorOfferKeys(sponsor.key)).toEqual(new Set([copied.key, made]))
    expect((await storedDeal(made)).description).toBe('Three slices for one')
  })

  it('changes a deal, and leads back to where it was opened', async () => {
    const { team, sponsor } = await givenBusiness()
    const deal = await givenDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 } })
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    const edit = `/portal/sponsors/${sponsor.key}/deals/${deal.key}/edit`
    await page.goto(stage.at(`${edit}?from=${encodeURIComponent('/portal/deals?page=1')}`))
    const form = formOf(page, t('form.edit'))
    await form.getByLabel(t('fields.description'), { exact: true }).fill('Three slices for one')
    await form.getByRole('button', { name: forms('form.save') }).press('Enter')

    await page.waitForURL('**/portal/deals?page=1')
    await expect
      .poll(() => storedDeal(deal.key))
      .toMatchObject({ description: 'Three slices for one' })
  })

  it('is as it was when the session has ended and they sign in again', async () => {
    const { team, sponsor } = await givenBusiness()
    const deal = await givenDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 } })
    const email = `ended-${screen.language}@staff.example`
    const path = `/portal/sponsors/${sponsor.key}/deals/${deal.key}/edit`
    const page = await signedInStaff(stage, screen, { email, role: 'admin' }, { path })
    const form = formOf(page, t('form.edit'))
    const description = form.getByLabel(t('fields.description'), { exact: true })
    await description.fill('Three slices for one')
    await runOutSession(page)
    await form.getByRole('button', { name: forms('form.save') }).press('Enter')

    await page.getByRole('link', { name: portal('gate.login'), exact: true }).press('Enter')
    await fillLogin(page, screen.language, email)
    await form
      .getByRole('status')
      .filter({ hasText: forms('form.draft.restored') })
      .waitFor()
    await expect.poll(() => description.inputValue()).toBe('Three slices for one')
    await form.getByRole('button', { name: forms('form.save') }).press('Enter')
    await expect
      .poll(async () => (await storedDeal(deal.key)).description)
      .toBe('Three slices for one')
  })

  it('waits for an organization', async () => {
    const sponsor = await givenSponsor()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals/create`))
    await page.getByText(t('form.noOrganization'), { exact: true }).waitFor()
    await look(page)
  })
})

it('a business without organization is told so in the words of the specification', () => {
  expect(wordsOf('en', 'deals')('form.noOrganization')).toBe(NO_ORGANIZATION)
})
