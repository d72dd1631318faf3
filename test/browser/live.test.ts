import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { deleteMe, followOrganization, unfollowOrganization } from '#shared/api/me.schemas.ts'
import type { Language } from '#shared/language.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { countListeners } from '#test/fixtures/live/listeners.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { EN_DESKTOP, FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

const limited = () => givenDeal(sponsor, [team], { redemptionsLimit: true, totalAvailable: 40 })

function left(language: Language, count: number): string {
  return wordsOf(language)('deal.left_other', { formatted: String(count) })
}

async function untilListening(topic: string, count: number): Promise<void> {
  await expect.poll(() => countListeners(topic)).toBe(count)
}

/** Redeems the deal as a new fan. */
async function somebodyRedeems(deal: Offer): Promise<void> {
  const fan = await givenFan({ gender: 'male' }, [team])
  const { status } = await call(stage.cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(stage.cloud.outputs, { userKey: fan.key }),
  })
  expect(status).toBe(200)
}

/**
 * Opens a deal's page as a visitor. Sets a variable in the page, so that the test can detect a
 * reload.
 */
async function aVisitor(deal: Offer, screen: Screen, { isClockOurs = false } = {}): Promise<Page> {
  const page = await stage.newPage(screen)
  if (isClockOurs) await page.clock.install()
  await page.goto(stage.at(`/deals/${deal.key}`))
  await page.getByText(left(screen.language, 40)).waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return page
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

it('a fan redeems in English, and another browser sees it in French, without loading again', async () => {
  const deal = await limited()
  const watching = await aVisitor(deal, FR_PHONE)
  const fan = await signedInFan(stage, EN_DESKTOP, {
    email: 'live@fans.example',
    changes: { gender: 'female' },
    follows: [team],
  })
  const t = wordsOf('en')
  await fan.page.goto(stage.at(`/deals/${deal.key}`))
  await untilListening(`deal/${deal.key}`, 2)

  await fan.page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
  const now = fan.page.getByRole('dialog').getByRole('button', { name: t('redeeming.now') })
  const redeemed = fan.page.waitForResponse((answer) => answer.url().endsWith('/redemptions'))
  await now.click()
  await redeemed
  await watching.getByText(left('fr', 39)).waitFor()

  await expectSamePage(watching)
  // The page receives the redemption as a response and as a pushed message, and must count it only
  // once.
  await stage.cloud.settle()
  await fan.page.keyboard.press('Escape')
  await fan.page.getByText(left('en', 39)).waitFor()
})

describe('a fan with two tabs', () => {
  it('redeems, follows and leaves in one, and sees it in the other', async () => {
    const t = wordsOf('en')
    const { page, token, user } = await signedInFan(stage, EN_DESKTOP, {
      email: 'two-tabs@fans.example',
      changes: { gender: 'female' },
      follows: [team],
    })
    const deal = await limited()
    await page.goto(stage.at(`/deals/${deal.key}`))
    await untilListening(`me/${user.key}/deal/${deal.key}`, 1)
    await call(stage.cloud.api, redeemDeal, {
      params: { dealKey: deal.key },
      body: { teamKey: team.key, after: 0 },
      token,
    })
    await page.getByRole('button', { name: t('deal.buttons.viewCoupon') }).waitFor()

    await page.goto(stage.at(`/organizations/${team.slug}`))
    const follow = page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` })
    const following = page.getByRole('button', { name: `${t('follow.following')} ${team.name}` })
    await following.waitFor()
    await untilListening(`me/${user.key}`, 1)
    await call(stage.cloud.api, unfollowOrganization, { params: { teamKey: team.key }, token })
    await follow.waitFor()
    await call(stage.cloud.api, followOrganization, { params: { teamKey: team.key }, token })
    await following.waitFor()

    await call(stage.cloud.api, deleteMe, { token })
    await page
      .getByRole('button', { name: t('header.logIn') })
      .first()
      .waitFor()
  })

  it('is signed out by a button of one that slept while the account was deleted in the other', async () => {
    const t = wordsOf('en')
    const { page, token } = await signedInFan(stage, EN_DESKTOP, {
      email: 'slept@fans.example',
      changes: { gender: 'female' },
      follows: [team],
    })
    await page.routeWebSocket('**', (line) => void line.close())
    await page.goto(stage.at(`/organizations/${team.slug}`))
    const following = page.getByRole('button', { name: `${t('follow.following')} ${team.name}` })
    await following.waitFor()
    await call(stage.cloud.api, deleteMe, { token })
    await following.click()
    await page.getByRole('button', { name: t('follow.unfollow'), exact: true }).click()
    await page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Token'))),
      )
      .toEqual([])
  })
})

describe('a line that breaks', () => {
  it('comes back by itself, and nothing that happened meanwhile is missed', async () => {
    const deal = await limited()
    const page = await aVisitor(deal, EN_DESKTOP, { isClockOurs: true })
    await untilListening(`deal/${deal.key}`, 1)
    // While its clock is paused, the page neither polls nor reconnects.
    await page.clock.pauseAt(Date.now() + 10_000)
    stage.cloud.live.cut()
    await untilListening(`deal/${deal.key}`, 0)
    await somebodyRedeems(deal)
    await stage.cloud.settle()
    expect(await page.getByText(left('en', 40)).isVisible()).toBe(true)

    await page.clock.resume()
    await page.getByText(left('en', 39)).waitFor()
    await untilListening(`deal/${deal.key}`, 1)
    await somebodyRedeems(deal)
    await page.getByText(left('en', 38)).waitFor()
    await expectSamePage(page)
  })

  it('says so while the fan is offline, and comes back with the network', async () => {
    const t = wordsOf('en')
    const deal = await limited()
    const page = await aVisitor(deal, EN_DESKTOP)
    await untilListening(`deal/${deal.key}`, 1)
    await page.context().setOffline(true)
    await page.getByText(t('offline.banner')).waitFor()
    await somebodyRedeems(deal)
    await stage.cloud.settle()
    expect(await page.getByText(left('en', 40)).isVisible()).toBe(true)

    await page.context().setOffline(false)
    await page.getByText(left('en', 39)).waitFor()
    await page.getByText(t('offline.banner')).waitFor({ state: 'detached' })
    await somebodyRedeems(deal)
    await page.getByText(left('en', 38)).waitFor()
    await expectSamePage(page)
  })
})

it('where no WebSocket is let through, an open deal asks instead', async () => {
  stage.cloud.live.setRefusing(true)
  const deal = await limited()
  const page = await aVisitor(deal, EN_DESKTOP, { isClockOurs: true })
  await somebodyRedeems(deal)
  await page.clock.runFor(25_000)
  await page.getByText(left('en', 39)).waitFor()
  expect(await countListeners(`deal/${deal.key}`)).toBe(0)
  await expectSamePage(page)
  stage.cloud.live.setRefusing(false)
})
