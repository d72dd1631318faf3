import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { setOrganizationArchived } from '#lambdas/services/deals/archive-organization.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { look } from '#test/fixtures/look.ts'
import { passTime } from '#test/fixtures/pass-time.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import {
  aRedemption,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const HOURS_3 = { hour: 3, week: 0, month: 0 }
const stage = setStage()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

const HOUR_MS = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

const card = (page: Page, description: string) =>
  page.getByRole('article').filter({ hasText: description })

describe.each(EN_DESKTOP_FR_PHONE)('in $language at $width pixels', (screen) => {
  const t = wordsOf(screen.language)
  const fan = wordsOf(screen.language, 'fan')
  const word = (label: string) => t(`deal.buttons.${label}`)
  const open = (page: Page, path: string) => page.goto(stage.at(path))
  const named = (name: string) => `${name} ${screen.language}`
  const given = (name: string, changes: Parameters<typeof givenDeal>[2] = {}) =>
    givenDeal(sponsor, [team], {
      ...{ description: named(name), descriptionFr: named(name), interval: HOURS_3 },
      ...changes,
    })

  it('a visitor reads on each card what the deal is for', async () => {
    await given('Plain')
    await given('Prize', { contestDeal: true })
    await given('Quick', { flashDeal: true, priceCents: 900, totalAvailable: 5 })
    await given('Used up', { redemptionsLimit: true, totalAvailable: 1, isSoldOut: true })
    await given('At rest', { active: false })
    await given('In waiting', { active: false, triggered: true })
    await given('Closed prize', { contestDeal: true, expiresAt: fromNow(-HOUR_MS) })
    const page = await stage.newPage(screen)

    await open(page, '/deals')
    await card(page, named('Used up')).getByText(word('limitReached'), { exact: true }).waitFor()
    await card(page, named('At rest')).getByText(word('notActive'), { exact: true }).waitFor()
    await card(page, named('In waiting')).getByText(word('notTriggered'), { exact: true }).waitFor()
    await card(page, named('Plain')).getByText(word('redeem'), { exact: true }).waitFor()
    await card(page, named('Quick')).getByText(word('buy'), { exact: true }).waitFor()
    await look(page)
    await open(page, '/deals?contestDeals=true')
    await card(page, named('Prize')).getByText(word('enter'), { exact: true }).waitFor()
    const ended = card(page, named('Closed prize'))
    await ended.getByText(word('contestEnded'), { exact: true }).waitFor()
    await look(page)
  })

  it('a fan sees their coupons and entries on every card, read from the server once', async () => {
    await given('Redeemable')
    const ending = await given('Ending')
    const contest = await given('Raffle', { contestDeal: true })
    const { page, user } = await signedInFan(stage, screen, {
      email: `cards-${screen.language}@fans.example`,
      changes: { gender: 'female' },
      follows: [team],
    })
    await page.clock.install()
    const secondsLeft = 50
    const redeemedMsAgo = (REDEMPTION_WINDOW_SECONDS - secondsLeft) * 1000
    const time = new Date(Date.now() - redeemedMsAgo).toISOString()
    await put(aRedemption({ userKey: user.key, offerKey: ending.key, time }))
    let reads = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/me/deals')) reads += 1
    })

    await open(page, '/deals')
    const label = (name: string, of: string) =>
      card(page, named(name)).getByText(word(of), { exact: true })
    await label('Ending', 'viewCoupon').waitFor()
    await label('Redeemable', 'redeem').waitFor()

    // What the fan does on the page of a deal shows when they come back, without asking.
    await page.getByRole('link', { name: named('Redeemable') }).click()
    await page.getByRole('button', { name: word('redeem'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('redeeming.now') }).click()
    await dialog.getByRole('timer').waitFor()
    await page.goBack()
    await label('Redeemable', 'viewCoupon').waitFor()
    await look(page)

    // A coupon that ends turns back by itself.
    await page.clock.runFor(secondsLeft * 1000)
    await label('Ending', 'redeem').waitFor()
    expect(reads).toBe(1)

    await open(page, `/deals/${contest.key}`)
    await page.getByRole('button', { name: word('enter'), exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await open(page, '/deals?contestDeals=true')
    await label('Raffle', 'entered').waitFor()
    await look(page)
    await open(page, '/feed')
    await label('Redeemable', 'viewCoupon').first().waitFor()
  })

  it.each([
    ['two hours ahead', 2 * HOUR_MS],
    ['two hours behind', -2 * HOUR_MS],
    ['a year ahead', 365 * 24 * HOUR_MS],
  ])('cards and page go by the server where the device is %s', async (wrong, aheadMs) => {
    const flash = { flashDeal: true, priceCents: 900, totalAvailable: 5 }
    const running = await given(`Runs ${wrong}`, { ...flash, expiresAt: fromNow(HOUR_MS) })
    const over = await given(`Is over ${wrong}`, { ...flash, expiresAt: fromNow(-HOUR_MS) })
    const page = await stage.newPage(screen)
    await page.clock.install({ time: Date.now() + aheadMs })

    await open(page, '/deals')

    const label = (name: string, of: string) =>
      card(page, named(name)).getByText(word(of), { exact: true })
    await label(`Runs ${wrong}`, 'buy').waitFor()
    await label(`Is over ${wrong}`, 'expired').waitFor()
    await passTime(page, HOUR_MS)
    await label(`Runs ${wrong}`, 'expired').waitFor()
    await page.unrouteAll()
    await open(page, `/deals/${running.key}`)
    await page.getByText(fan('flash.endsIn')).waitFor()
    await open(page, `/deals/${over.key}`)
    await page.getByText(t('deal.unavailable.expired')).waitFor()
  })

  it('a deal whose only organization is archived is no longer available', async () => {
    const gone = await givenOrganization()
    const deal = await givenDeal(sponsor, [gone])
    const page = await stage.newPage(screen)
    await open(page, `/deals/${deal.key}`)
    await page.getByRole('button', { name: word('redeem'), exact: true }).waitFor()

    await setOrganizationArchived(gone.key, true, new Date())

    await page.reload()
    await page.getByText(t('deal.gone')).last().waitFor()
    await look(page)
  })
})
