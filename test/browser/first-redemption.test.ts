import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { listOrganizationDeals, listOrganizations } from '#shared/api/organizations.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { call } from '#test/fixtures/api.ts'
import { beginDemoSession } from '#test/fixtures/demo-session.ts'
import { demoAccount } from '#test/fixtures/every-route.ts'
import { goInside } from '#test/fixtures/go-inside.ts'
import { look } from '#test/fixtures/look.ts'
import { completeOnboarding } from '#test/fixtures/onboarding.ts'
import { EN_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const password = 'Fanward-demo-1'
const SCREEN = EN_PHONE
const stage = setStage({ world: 'small' })
let deal: OfferCard
let fanPages: OrganizationCard[]

beforeAll(async () => {
  deal = await redeemableDeal()
  const { data } = await call(stage.cloud.api, listOrganizations, {
    query: { searchTerms: 'Toronto' },
  })
  fanPages = data.items.filter(({ isBrand }) => !isBrand)
})

/** Finds a deal of the demo business that a new follower can redeem at once. */
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

/** Opens a deal from a list, going on through its pages until the deal is there. */
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

/** The redemptions that the business's dashboard shows, without the marks between thousands. */
async function redemptionsShown(page: Page, language: Screen['language']): Promise<number> {
  const label = wordsOf(language, 'portal')('figures.redemptions')
  const tile = page.getByRole('article', { name: label, exact: true })
  return Number((await tile.getByRole('paragraph').first().textContent())?.replace(/\D/g, ''))
}

it('a visitor becomes a fan and redeems; business and admin see it counted', async () => {
  const { language, width } = SCREEN
  const t = wordsOf(language)
  const otherFanPage =
    fanPages.find(({ key }) => !deal.teams.some((team) => team.key === key))?.name ?? ''
  const title = language === 'fr' ? (deal.descriptionFr ?? deal.description) : deal.description
  const sponsorPage = await stage.newPage(SCREEN)
  await beginDemoSession(stage, sponsorPage, language, 'sponsor')
  await sponsorPage.goto(stage.at('/portal'))
  await sponsorPage.getByRole('heading', { level: 1, name: deal.sponsor.name }).waitFor()
  await look(sponsorPage)
  const before = await redemptionsShown(sponsorPage, language)

  // The visitor looks around.
  const page = await stage.newPage(SCREEN)
  await page.goto(stage.cloud.outputs.siteUrl)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await look(page)
  for (const path of ['/organizations', '/deals']) {
    await goInside(page, stage, { path, language })
    await page.getByRole('article').first().waitFor()
    await look(page)
  }
  await goInside(page, stage, { path: `/organizations/${demoAccount('team').teamID}`, language })
  await openDeal(page, title, t('lists.more'))
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await look(page)

  // The fan signs up with the code from their mail.
  const email = `new-${language}-${width}@fans.example`
  await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
  const login = page.getByRole('dialog')
  await login
    .getByRole('button', { name: t('login.signUp') })
    .last()
    .click()
  await login.getByLabel(t('login.email'), { exact: true }).fill(email)
  await login.getByLabel(t('login.password'), { exact: true }).fill(password)
  await login.getByLabel(t('login.confirmPassword'), { exact: true }).fill(password)
  await login.getByRole('checkbox').check()
  await look(page)
  await page.keyboard.press('Enter')
  await login.getByLabel(t('login.code'), { exact: true }).waitFor()
  const code = stage.codeFor(email)
  await login.getByLabel(t('login.code'), { exact: true }).fill(code)
  await page.keyboard.press('Enter')
  await login.waitFor({ state: 'detached' })

  // They say who they are, follow a first FanPage, and are back at the deal.
  const fan = { firstName: 'Sam', lastName: `${language} ${width}`, fanPage: otherFanPage }
  await completeOnboarding(page, language, fan)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()

  // They follow the organization, redeem, and hold the coupon.
  const timer = page
    .getByRole('dialog')
    .getByRole('timer')
    .filter({ hasText: /(9:[0-5]\d|10:00)/ })
  await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
  await look(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('follow.follow') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('redeeming.now') })
    .click()
  await timer.waitFor()
  const redeemedAt = Date.now()

  // The business sees it within two seconds, without touching anything.
  await expect
    .poll(() => redemptionsShown(sponsorPage, language), { interval: 50 })
    .toBe(before + 1)
  expect(Date.now() - redeemedAt).toBeLessThan(2000)
  await look(page)

  // The fan comes back to their coupon; after a reload too.
  await page.reload()
  await page.getByRole('button', { name: t('deal.buttons.viewCoupon') }).click()
  await timer.waitFor()

  // The admin finds the business and the same number.
  const adminPage = await stage.newPage(SCREEN)
  await beginDemoSession(stage, adminPage, language, 'admin')
  await adminPage.goto(stage.at('/portal'))
  await adminPage.getByRole('heading', { level: 1 }).waitFor()
  await look(adminPage)
  const dashboard = `/portal/sponsors/${demoAccount('sponsor').sponsorID}/dashboard`
  await goInside(adminPage, stage, { path: dashboard, language })
  await adminPage.getByRole('heading', { level: 1, name: deal.sponsor.name }).waitFor()
  await expect.poll(() => redemptionsShown(adminPage, language)).toBe(before + 1)
})
