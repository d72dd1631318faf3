import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { FirstAdminAnswer } from '#lambdas/services/staff/first-admin.ts'
import { readOrganization } from '#lambdas/stores/organizations/organizations.ts'
import { invokeLocally } from '#scripts/invoke-locally.ts'
import type { Visibility } from '#shared/deals/visibility.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { businessesListed } from '#test/fixtures/deals/mirrors.ts'
import { buy, enterContest, redeem, signUp, unlock } from '#test/fixtures/fans/fan-day.ts'
import {
  choose,
  enterByForgottenPassword,
  formOf,
  giveAccount,
  givePicture,
  OFFICE,
  pick,
  press,
  saved,
} from '#test/fixtures/portal/office.ts'
import { chooseAction } from '#test/fixtures/portal/portal-deals.ts'
import { beginSession } from '#test/fixtures/sign-in/sessions.ts'
import { listOf } from '#test/fixtures/site/kit-page.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage()
const TEAM = 'Harbour Gulls'
const BUSINESS = 'Corner Oven'
const CODES = { exclusive: 'GULLS-26', player: 'PLAYER-26' } as const

it('an admin makes a world from nothing, a fan uses all of it, and the business is paid', async () => {
  const admin = await theFirstAdmin()
  await addCategory(admin, 'Sea birds')
  const teamKey = await addOrganization(admin, 'Sea birds')
  const sponsorKey = await addBusiness(admin)
  await expectAffiliated(admin, teamKey)
  const business = await setUpPayments(sponsorKey)
  await addBrand(admin)
  const deals = await addDeals(admin, sponsorKey)
  await addCodes(admin, teamKey)
  await stage.cloud.settle()

  const fan = await signUp(stage, { offerKey: deals.public, fanPage: TEAM })
  await fan.getByRole('heading', { level: 1, name: NAMES.public }).waitFor()
  await redeem(stage, fan, deals.public)
  await unlock(stage, fan, { key: teamKey, name: TEAM, codes: Object.values(CODES) })
  await redeem(stage, fan, deals.exclusive)
  await redeem(stage, fan, deals.hidden)
  await enterContest(stage, fan, deals.contest)
  const code = await buy(stage, fan, deals.flash)
  await confirm(business, sponsorKey, code)

  await expectCounted(admin, sponsorKey)
})

async function theFirstAdmin(): Promise<Page> {
  const email = 'founder@fanward.example'
  const { siteUrl } = stage.cloud.outputs
  const made = (await invokeLocally(siteUrl, 'make-first-admin', { email })) as FirstAdminAnswer
  expect(made.kind).toBe('made')
  const page = await enterByForgottenPassword(stage, email)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look(page)
  return page
}

async function addCategory(page: Page, name: string): Promise<void> {
  const t = wordsOf('en', 'settings')
  await page.goto(stage.at('/portal/admin-settings/categories'))
  const form = formOf(page, t('categories.title'))
  await press(form, t('categories.add'))
  const row = form.getByRole('group', { name: new RegExp(`^${t('categories.category')} \\d+$`) })
  await row.last().getByLabel(t('categories.english'), { exact: true }).first().fill(name)
  await press(form, t('save.changes'))
  await saved(form).waitFor()
}

async function addOrganization(page: Page, category: string): Promise<string> {
  const t = wordsOf('en', 'organizations')
  await page.goto(stage.at('/portal/teams/create'))
  await giveAccount(page, 'team', 'office@gulls.example')
  const form = formOf(page, t('form.new'))
  await form.getByLabel(t('fields.name'), { exact: true }).fill(TEAM)
  await form.getByLabel(t('fields.shortName'), { exact: true }).focus()
  const free = t('slug.free', { path: '/organizations/harbourgulls' })
  await form.getByText(free).first().waitFor()
  await choose(form, t('fields.categories'), category)
  await givePicture(form, t('fields.logo'))
  await givePicture(form, t('fields.picture'))
  await press(form, t('form.create'))
  await page.waitForURL('**/portal/teams')
  await listOf(page, t('title')).row(TEAM).waitFor()
  const made = await readOrganization('harbourgulls')
  expect(made?.organization.categories).toEqual([category])
  return made?.organization.key ?? ''
}

async function addBusiness(page: Page): Promise<string> {
  const t = wordsOf('en', 'businesses')
  const portal = wordsOf('en', 'portal')
  const browsing = wordsOf('en', 'browsing')
  await page.goto(stage.at('/portal/sponsors/create'))
  await giveAccount(page, 'sponsor', 'counter@corner-oven.example')
  const form = formOf(page, t('form.new'))
  const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
  await field('name').fill(BUSINESS)
  await choose(form, t('fields.category'), browsing('businessCategories.Restaurants'))
  await givePicture(form, t('fields.picture'))
  const place = (name: string) => form.getByLabel(portal(`address.${name}`), { exact: true })
  await pick(form, t('fields.teamKeys'), TEAM)
  await place('latitude').pressSequentially('43.65')
  await place('longitude').pressSequentially('-79.38')
  await field('redeemRadius').fill('250')
  await press(form, t('form.create'))
  await page.waitForURL('**/portal/sponsors')
  await stage.cloud.settle()
  const [made] = await businessesListed()
  return String(made?.['key'])
}

async function expectAffiliated(page: Page, teamKey: string): Promise<void> {
  await page.goto(stage.at(`/portal/teams/${teamKey}`))
  await listOf(page, wordsOf('en', 'organizations')('page.businesses')).row(BUSINESS).waitFor()
}

/** Signs in as staff of the business, and sets up payments. */
async function setUpPayments(sponsorKey: string): Promise<Page> {
  const t = wordsOf('en', 'portal')
  const page = await stage.newPage(OFFICE)
  await beginSession(stage, page, 'counter@corner-oven.example')
  await page.goto(stage.at(`/portal/sponsors/${sponsorKey}/payments-setup`))
  await press(page, t('payments.begin'))
  await page.getByRole('button', { name: 'Submit everything', exact: true }).click()
  await page.getByRole('heading', { name: t('payments.allSet') }).waitFor()
  await stage.cloud.settle()
  return page
}

async function addBrand(page: Page): Promise<void> {
  const t = wordsOf('en', 'brands')
  await page.goto(stage.at('/portal/brands'))
  const add = page.getByRole('link', { name: t('add'), exact: true })
  await add.first().press('Enter')
  const form = formOf(page, t('add'))
  await form.getByLabel(t('fields.name'), { exact: true }).fill('Sea League')
  await form.getByText(t('types.team.name'), { exact: true }).click()
  await givePicture(form, t('fields.logo'))
  await givePicture(form, t('fields.picture'))
  await pick(form, t('fields.teamKeys'), TEAM)
  await form.page().keyboard.press('Escape')
  await press(form, t('form.create'))
  await page.waitForURL(/\/portal\/brands\/[0-9A-Z]{26}$/)
  await page.getByRole('heading', { level: 1, name: 'Sea League', exact: true }).waitFor()
}

const NAMES: Readonly<Record<Visibility, string>> = {
  public: 'Un café gratuit',
  exclusive: 'Un souper pour deux',
  flash: 'Une pizza à moitié prix',
  contest: 'Un chandail signé',
  hidden: 'Le gâteau des joueurs',
}

type Deals = Readonly<Record<Visibility, string>>

/** Creates the first deal with an empty form, and each other deal as a copy of the first. */
async function addDeals(page: Page, sponsorKey: string): Promise<Deals> {
  const deals: Partial<Record<Visibility, string>> = {}
  const t = wordsOf('en', 'deals')
  for (const visibility of ['public', 'exclusive', 'flash', 'contest', 'hidden'] as const) {
    const copied = deals.public === undefined ? '' : `?from=${deals.public}`
    await page.goto(stage.at(`/portal/sponsors/${sponsorKey}/deals/create${copied}`))
    const form = formOf(page, t(copied === '' ? 'form.new' : 'form.copy'))
    if (copied === '') {
      await givePicture(form, t('fields.picture'))
    }
    await fillDeal(form, visibility)
    await press(form, t('form.create'))
    await page.waitForURL(new RegExp(`/portal/sponsors/${sponsorKey}/deals/[0-9A-Z]{26}$`))
    deals[visibility] = page.url().slice(-26)
    if (visibility === 'contest') await openContest(page)
  }
  return deals as Deals
}

/** Opens a contest for entries. A new contest is closed. */
async function openContest(page: Page): Promise<void> {
  const name = nameOf('contest')
  await chooseAction(page, OFFICE, name, 'activate')
  await page.getByText(wordsOf('en', 'deals')('done.activate', { name }), { exact: true }).waitFor()
}

/** Returns the English title of the deal with this visibility. */
const nameOf = (visibility: Visibility) => `${visibility}: ${NAMES[visibility]}`

async function fillDeal(form: Locator, visibility: Visibility): Promise<void> {
  const t = wordsOf('en', 'deals')
  const field = (name: string) => form.getByLabel(t(`fields.${name}`), { exact: true })
  await field('description').fill(nameOf(visibility))
  await field('descriptionFr').fill(NAMES[visibility])
  await form.getByText(t(`visibilities.${visibility}.name`), { exact: true }).click()
  if (visibility === 'hidden') {
    await choose(form, t('fields.accessLevels'), t('accessLevels.player'))
  }
  if (visibility !== 'flash') return
  await field('priceCents').fill('12.50')
  await field('originalValueCents').fill('25')
  await field('totalAvailable').fill('3')
}

async function addCodes(page: Page, teamKey: string): Promise<void> {
  const t = wordsOf('en', 'codes')
  for (const [kind, code] of Object.entries(CODES)) {
    await page.goto(stage.at(`/portal/teams/${teamKey}/special-offers-codes/add?kind=${kind}`))
    await page.getByLabel(t('code'), { exact: true }).fill(code)
    await page.keyboard.press('Enter')
    await page.getByText(t('added'), { exact: true }).waitFor()
  }
}

/**
 * Waits until the business sees its payout, then redeems the fan's purchase code at the counter,
 * where the price must be shown.
 */
async function confirm(page: Page, sponsorKey: string, code: string): Promise<void> {
  const t = wordsOf('en', 'portal')
  const counterWords = wordsOf('en', 'counter')
  await page.goto(stage.at(`/portal/sponsors/${sponsorKey}/purchases`))
  const payout = page.getByRole('article', { name: t('purchases.payout') })
  await payout.getByText(/^C\$\d+\.\d\d$/).waitFor()
  await page.getByLabel(counterWords('code.label')).fill(code)
  await page.keyboard.press('Enter')
  const green = page.getByRole('dialog', { name: counterWords('purchases.valid.title') })
  await green.getByText('C$12.50').waitFor()
  await green.getByRole('button', { name: counterWords('confirm') }).click()
  await page.getByRole('dialog', { name: counterWords('purchases.confirmed.title') }).waitFor()
}

/** Expects that the admin sees the number of redemptions and contest entries at the business. */
async function expectCounted(page: Page, sponsorKey: string): Promise<void> {
  const t = wordsOf('en', 'portal')
  await page.goto(stage.at(`/portal/sponsors/${sponsorKey}/dashboard`))
  for (const [name, figure] of [
    ['redemptions', '3'],
    ['contestEntries', '1'],
  ] as const) {
    const tile = page.getByRole('article', { name: t(`figures.${name}`), exact: true }).first()
    await tile.getByText(figure, { exact: true }).first().waitFor()
  }
}
