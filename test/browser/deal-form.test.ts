import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sponsorOfferKeys } from '#lambdas/stores/deals/offers.ts'
import { createDeal } from '#shared/api/portal-deals.schemas.ts'
import { loseFirstAnswer } from '#test/fixtures/browser/failures.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { formOf, givePicture, press } from '#test/fixtures/portal/office.ts'
import { aStaffPage, beginDeal } from '#test/fixtures/portal/portal-deals.ts'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { fillLogin, runOutSession } from '#test/fixtures/sign-in/sessions.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const SCREEN = EN_PHONE
const { language } = SCREEN

const stage = setStage()
const t = wordsOf(language, 'deals')
const forms = wordsOf(language, 'forms')

async function givenBusiness(name = 'Corner Oven') {
  const team = await givenOrganization()
  return { team, sponsor: await givenSponsor({ name, teamKeys: [team.key], redeemRadius: 200 }) }
}

/**
 * Maximum number of presses and fields, from an admin's dashboard to a running deal. One of the
 * presses shows the preview in French.
 */
const PRESSES_MAX = 7
const FIELDS_MAX = 4

/** Waits for the page of a new deal, and returns the deal's key from the URL. */
async function createdAt(page: Page, sponsorKey: string): Promise<string> {
  await page.waitForURL(new RegExp(`/portal/sponsors/${sponsorKey}/deals/[0-9A-Z]{26}$`))
  return page.url().slice(-26)
}

it('a deal is created, once its page looks right in both languages', async () => {
  const { team, sponsor } = await givenBusiness('Harbour Roasters')
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at('/portal/dashboard'))
  const counted = await beginDeal(page, SCREEN, sponsor.name)
  const form = formOf(page, t('form.new'))
  const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
  await form.getByText(team.name, { exact: true }).waitFor()
  await givePicture(form, t('fields.picture'), language)
  await field('description').fill('A free coffee')
  await field('descriptionFr').fill('Un café gratuit')
  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { level: 1, name: 'A free coffee' }).waitFor()
  await page.getByRole('button', { name: 'Français', exact: true }).last().press('Enter')
  await preview.getByRole('heading', { level: 1, name: 'Un café gratuit' }).waitFor()
  // The preview and its style sheets load late, so this polls the size of the picture.
  const place = preview.locator('article > div').first()
  await expect
    .poll(() => place.evaluate((it) => [it.clientWidth, it.clientHeight]))
    .toEqual([390, 260])

  await press(form, t('form.create'))
  const deal = await storedDeal(await createdAt(page, sponsor.key))
  expect(counted.presses.length, counted.presses.join(', ')).toBeLessThanOrEqual(PRESSES_MAX)
  expect(counted.fields.size, [...counted.fields].join(', ')).toBeLessThanOrEqual(FIELDS_MAX)
  expect(deal).toMatchObject({
    published: true,
    active: true,
    description: 'A free coffee',
    dealType: 'instore',
    interval: { hour: 24, week: 0, month: 0 },
    teams: [{ key: team.key }],
  })
  await page.getByRole('heading', { level: 1, name: 'A free coffee' }).waitFor()
  await look(page)
})

it('one deal is created, though the answer was lost and the page was loaded again', async () => {
  const { team, sponsor } = await givenBusiness()
  const copied = await givenDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 } })
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await loseFirstAnswer(page, createDeal)
  await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals/create?from=${copied.key}`))
  const form = formOf(page, t('form.copy'))
  const description = form.getByLabel(t('fields.description'), { exact: true })
  await description.fill('Three slices for one')
  await press(form, t('form.create'))
  await form.getByText(forms('form.problems.offline'), { exact: true }).waitFor()
  await page.reload()
  await form.getByText(forms('form.draft.restored')).waitFor()

  await description.fill('Four slices for one')
  await press(form, t('form.create'))
  await form.getByText(t('form.there'), { exact: true }).waitFor()
  await description.fill('Three slices for one')
  await press(form, t('form.create'))

  const made = await createdAt(page, sponsor.key)
  expect(await sponsorOfferKeys(sponsor.key)).toEqual(new Set([copied.key, made]))
  expect((await storedDeal(made)).description).toBe('Three slices for one')
})

it('a form is as it was when the session has ended and they sign in again', async () => {
  const { team, sponsor } = await givenBusiness()
  const deal = await givenDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 } })
  const email = 'ended@staff.example'
  const path = `/portal/sponsors/${sponsor.key}/deals/${deal.key}/edit`
  const page = await signedInStaff(stage, SCREEN, { email, role: 'admin' }, { path })
  const form = formOf(page, t('form.edit'))
  const description = form.getByLabel(t('fields.description'), { exact: true })
  await description.fill('Three slices for one')
  await runOutSession(page)
  await press(form, forms('form.save'))

  const login = wordsOf(language, 'portal')('gate.login')
  await page.getByRole('link', { name: login, exact: true }).press('Enter')
  await fillLogin(page, language, email)
  await form
    .getByRole('status')
    .filter({ hasText: forms('form.draft.restored') })
    .waitFor()
  await expect.poll(() => description.inputValue()).toBe('Three slices for one')
  await press(form, forms('form.save'))
  await expect
    .poll(async () => (await storedDeal(deal.key)).description)
    .toBe('Three slices for one')
})
