import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { listOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { countPresses } from '#test/fixtures/browser/counted-presses.ts'
import { goInside } from '#test/fixtures/browser/go-inside.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { countListeners } from '#test/fixtures/live/listeners.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { beginDemoSession, demoAccount } from '#test/fixtures/sign-in/demo-session.ts'
import { completeOnboarding } from '#test/fixtures/sign-in/onboarding.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const password = 'Fanward-demo-1'
const MINUTE_MS = 60_000
const SCREEN = EN_PHONE
const { language } = SCREEN
const t = wordsOf(language)
const stage = setStage({ world: 'small' })
let deal: OfferCard

beforeAll(async () => {
  deal = await redeemableDeal()
})

/** Returns a deal of the demo business that a new follower can redeem immediately. */
async function redeemableDeal(): Promise<OfferCard> {
  const { data } = await call(stage.cloud.api, listOrganizationDeals, {
    params: { organization: demoAccount('team').teamID ?? '' },
    query: { kind: 'public', limit: '50' },
  })
  const found = data.items.find(
    (deal) =>
      deal.sponsor.key === demoAccount('sponsor').sponsorID &&
      deal.active &&
      !deal.triggered &&
      !deal.flashDeal &&
      !deal.easyRedemption &&
      !deal.redemptionsLimit,
  )
  if (found === undefined) throw new Error('No deal of the demo business can be redeemed')
  return found
}

/**
 * Maximum number of presses, from the visitor's press of Redeem to the coupon. Typing and choosing
 * from lists do not count.
 */
const PRESSES_MAX = 9

/**
 * Number of fields that a new fan fills in: e-mail, two passwords, terms, code, first and last
 * name, city, three parts of the birth date, and gender. The user name is suggested.
 */
const FIELDS = 12

/** Opens a deal from a list. Loads more pages until the list shows the deal. */
async function openDeal(page: Page, title: string, more: string): Promise<void> {
  const link = page.getByRole('link', { name: title }).first()
  await page.getByRole('article').first().waitFor()
  while (!(await link.isVisible())) {
    const shown = await page.getByRole('article').count()
    await page.getByRole('button', { name: more }).click()
    await page.getByRole('article').nth(shown).waitFor()
  }
  await link.click()
}

/**
 * Returns the number of redemptions on the dashboard of the business. Ignores thousands separators.
 */
async function redemptionsShown(page: Page): Promise<number> {
  const label = wordsOf(language, 'portal')('figures.redemptions')
  const tile = page.getByRole('article', { name: label, exact: true })
  return Number((await tile.getByRole('paragraph').first().textContent())?.replace(/\D/g, ''))
}

/** Browses as a visitor until the page of the deal is shown. */
async function findDeal(page: Page): Promise<void> {
  await page.goto(stage.cloud.outputs.siteUrl)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const path of ['/organizations', '/deals']) {
    await goInside(page, stage, { path, language })
    await page.getByRole('article').first().waitFor()
  }
  await goInside(page, stage, { path: `/organizations/${demoAccount('team').teamID}`, language })
  await openDeal(page, deal.description, t('lists.more'))
  await page.getByRole('heading', { level: 1, name: deal.description }).waitFor()
}

/**
 * Signs up with the code from the mail, follows an organization during onboarding, and returns to
 * the deal.
 */
async function becomeFan(page: Page): Promise<void> {
  const email = 'new@fans.example'
  await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
  const login = page.getByRole('dialog')
  await login.getByText(deal.description).waitFor()
  await login.getByLabel(t('login.email'), { exact: true }).fill(email)
  await login.getByLabel(t('login.password'), { exact: true }).fill(password)
  await login.getByLabel(t('login.confirmPassword'), { exact: true }).fill(password)
  await login.getByRole('checkbox').check()
  await look(page)
  await page.keyboard.press('Enter')
  await login.getByLabel(t('login.code'), { exact: true }).waitFor()
  await login.getByLabel(t('login.code'), { exact: true }).fill(stage.codeFor(email))
  await page.keyboard.press('Enter')
  await login.waitFor({ state: 'detached' })

  await completeOnboarding(page, language, { firstName: 'Sam', lastName: 'Fan' })
  await page.getByRole('heading', { level: 1, name: deal.description }).waitFor()
}

/** Confirms the redemption in a dialog that opens by itself, and waits for the coupon. */
async function redeem(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('redeeming.now') }).click()
  await timerOf(page).waitFor()
}

const timerOf = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('timer')
    .filter({ hasText: /(9:[0-5]\d|10:00)/ })

/** Opens the portal, signed in with a demo account. Tests can stop the clock of its pages. */
async function openAs(role: 'sponsor' | 'admin'): Promise<Page> {
  const page = await stage.newPage(SCREEN)
  await page.clock.install()
  await beginDemoSession(stage, page, language, role)
  await page.goto(stage.at('/portal'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

it('a visitor becomes a fan and redeems; business and admin see it counted', async () => {
  const sponsorPage = await openAs('sponsor')
  await sponsorPage.getByRole('heading', { level: 1, name: deal.sponsor.name }).waitFor()
  const before = await redemptionsShown(sponsorPage)
  const page = await stage.newPage(SCREEN)
  await findDeal(page)
  const counted = await countPresses(page)
  await becomeFan(page)
  await expect.poll(() => countListeners(`figures/sponsor/${deal.sponsor.key}`)).toBe(1)
  // The open dashboard shows the redemption by itself. Its clock stands still but for a moment at
  // each look, so it cannot poll.
  await sponsorPage.clock.pauseAt(Date.now() + MINUTE_MS)
  await redeem(page)
  await expect
    .poll(async () => {
      await sponsorPage.clock.runFor(1)
      return redemptionsShown(sponsorPage)
    })
    .toBe(before + 1)
  await look(page)
  expect(counted.presses.length, counted.presses.join(', ')).toBeLessThanOrEqual(PRESSES_MAX)
  expect([...counted.fields]).toHaveLength(FIELDS)

  // The fan can show the coupon again, even after a reload.
  await page.reload()
  await page.getByRole('button', { name: t('deal.buttons.viewCoupon') }).click()
  await timerOf(page).waitFor()

  // The admin must see the same number on the dashboard of the business.
  const adminPage = await openAs('admin')
  const path = `/portal/sponsors/${demoAccount('sponsor').sponsorID}/dashboard`
  await goInside(adminPage, stage, { path, language })
  await adminPage.getByRole('heading', { level: 1, name: deal.sponsor.name }).waitFor()
  await expect.poll(() => redemptionsShown(adminPage)).toBe(before + 1)
})
