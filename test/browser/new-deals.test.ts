import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { fireTriggers } from '#shared/api/trigger-board.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { countListeners } from '#test/fixtures/live/listeners.ts'
import { subscribedTo } from '#test/fixtures/live/subscribed.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key], name: 'Corner Oven' })
})

const waiting = (description: string) =>
  givenDeal(sponsor, [team], {
    description,
    triggered: true,
    active: false,
    triggerDurationHours: 2,
  })

async function fire(deal: Offer): Promise<void> {
  const { status } = await call(stage.cloud.api, fireTriggers, {
    params: { teamKey: team.key },
    body: { firingKey: ulid(), duration: 'hour', dealKeys: [deal.key] },
    token: await makeToken(stage.cloud.outputs, {
      userKey: ulid(),
      role: 'team',
      teamID: team.key,
    }),
  })
  expect(status).toBe(200)
}

it('a deal that a FanPage triggers appears on its fan’s open pages, announced, without a reload', async () => {
  const t = wordsOf('en', 'fan')
  const { page } = await signedInFan(stage, EN_DESKTOP, {
    email: 'game-night@fans.example',
    follows: [team],
  })
  const places = [
    ['/feed', 'Slice for the first goal'],
    [`/organizations/${team.slug}`, 'Slice for the second goal'],
    ['/deals', 'Slice for the third goal'],
    ['/home', 'Slice for the fourth goal'],
  ] as const
  for (const [path, description] of places) {
    await page.goto('about:blank')
    await expect.poll(() => countListeners(`fans/${team.key}`)).toBe(0)
    const subscribed = subscribedTo(page, 'me/deals')
    await page.goto(stage.at(path))
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await subscribed
    expect(await countListeners(`fans/${team.key}`)).toBe(1)
    // The page was loaded before the deal is created, so only a push message can announce the deal.
    await fire(await waiting(description))
    const notice = page.getByRole('status').filter({ hasText: description })
    await notice.waitFor()
    await page.locator('main').getByRole('link', { name: description }).first().waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await notice.getByRole('button', { name: t('newDeal.close') }).click()
    await notice.waitFor({ state: 'detached' })
  }
})
