import { beforeAll, describe, expect, it } from 'vitest'
import { readDeal, redeemDeal } from '#shared/api/deals.ts'
import { createEvent, readMe } from '#shared/api/me.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { call } from '#test/fixtures/api.ts'
import { look } from '#test/fixtures/look.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { type SignedInFan, signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

function aFollower(screen: Screen): Promise<SignedInFan> {
  return signedInFan(stage, screen, {
    email: `follower-${screen.language}@fans.example`,
    changes: { gender: 'female' },
    follows: [team],
  })
}

describe('a follower on a phone, in French', () => {
  const screen: Screen = { language: 'fr', width: PHONE }
  const t = wordsOf(screen.language)
  let fan: SignedInFan
  beforeAll(async () => {
    fan = await aFollower(screen)
  })

  it('enters a contest once', async () => {
    const { page } = fan
    const contest = await givenDeal(sponsor, [team], {
      contestDeal: true,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    await page.goto(stage.at(`/deals/${contest.key}`))
    await page.getByRole('button', { name: t('deal.buttons.enter'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('redeeming.congratulations') })
    await dialog.waitFor()
    await look(page)
    await dialog.getByRole('button', { name: t('redeeming.done') }).click()
    await dialog.waitFor({ state: 'hidden' })
    const entered = page.getByRole('button', { name: t('deal.buttons.entered'), exact: true })
    await expect.poll(() => entered.isDisabled()).toBe(true)
    await page.reload()
    await entered.waitFor()
    await expect.poll(() => entered.isDisabled()).toBe(true)
  })

  it('redeems nothing without a network, and nothing by itself once it is back', async () => {
    const { page, token } = fan
    const deal = await givenDeal(sponsor, [team])
    await page.goto(stage.at(`/deals/${deal.key}`))
    await page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: t('redeeming.now') }).click()
    await page.getByRole('alert').getByText(t('offline.banner')).waitFor()
    await page.context().setOffline(false)
    await page.getByText(t('offline.banner')).first().waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }).waitFor()
    const { data } = await call(stage.cloud.api, readDeal, { params: { dealKey: deal.key }, token })
    expect(data.lastRedemption).toBeUndefined()
  })

  it('opens by a double click what stays open, and redeems nothing by its second half', async () => {
    const { page, token } = fan
    const deal = await givenDeal(sponsor, [team])
    await page.goto(stage.at(`/deals/${deal.key}`))
    const redeem = page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true })
    const dialog = page.getByRole('dialog', { name: t('redeeming.title') })
    const notYet = dialog.getByRole('button', { name: t('redeeming.notYet') })
    await redeem.dblclick()
    await notYet.click()
    await dialog.waitFor({ state: 'hidden' })
    await redeem.click()
    // The sheet may come up under the finger.
    await dialog.getByRole('button', { name: t('redeeming.now') }).hover()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await notYet.click()
    await dialog.waitFor({ state: 'hidden' })
    const { data } = await call(stage.cloud.api, readDeal, { params: { dealKey: deal.key }, token })
    expect(data.lastRedemption).toBeUndefined()
  })

  it('is asked before a FanPage is left', async () => {
    const { page, token } = fan
    const teams = async () => (await call(stage.cloud.api, readMe, { token })).data.teams
    await page.goto(stage.at(`/organizations/${team.slug}`))
    const following = page.getByRole('button', { name: `${t('follow.following')} ${team.name}` })
    const question = page.getByRole('dialog', {
      name: t('follow.unfollowTitle', { name: team.name }),
    })
    await following.click()
    await question.waitFor()
    await look(page)
    await question.getByRole('button', { name: t('follow.stay') }).click()
    await question.waitFor({ state: 'hidden' })
    await following.waitFor()
    await expect.poll(() => teams()).toEqual([team.key])

    await following.click()
    const noted = page.waitForResponse(
      (response) =>
        response.url().endsWith(createEvent.path) &&
        response.request().postDataJSON().type === 'unfollow',
    )
    await question.getByRole('button', { name: t('follow.unfollow') }).click()
    await page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).waitFor()
    await expect.poll(teams).toEqual([])
    expect((await noted).status()).toBe(200)
    expect((await noted).request().postDataJSON()).toMatchObject({
      ...{ type: 'unfollow', resource: 'team', resourceKey: team.key, userKey: fan.user.key },
      metaData: { page: `/organizations/${team.slug}` },
    })
  })

  it('is asked once whether the FanPage that they follow now may know them', async () => {
    const { page, token } = fan
    const agree = wordsOf('fr', 'fan')('sharing.agree', { name: team.name })
    await page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()
    await page.getByRole('switch', { name: agree }).check()
    await look(page)
    const shared = async () => (await call(stage.cloud.api, readMe, { token })).data.sharedWith
    await expect.poll(shared).toEqual([team.key])
  })
})

it('an easy deal is had by the press of Redeem and of Follow alone', async () => {
  const screen: Screen = { language: 'fr', width: PHONE }
  const t = wordsOf(screen.language)
  const deal = await givenDeal(sponsor, [team], { easyRedemption: true })
  const { page, token } = await signedInFan(stage, screen, {
    ...{ email: 'newcomer@fans.example', changes: { gender: 'female' } },
  })
  await page.goto(stage.at(`/deals/${deal.key}`))
  await page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }).click()
  const follow = page.getByRole('dialog', { name: t('redeeming.followTitle') })
  await follow.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()
  await page.getByRole('dialog').getByText(t('coupon.showHint')).waitFor()
  const { data } = await call(stage.cloud.api, readDeal, { params: { dealKey: deal.key }, token })
  expect(data.lastRedemption).toMatchObject({ number: 1, teamKey: team.key })
})

it('whoever comes too late for a limited deal sees that at the button and afterwards', async () => {
  const screen: Screen = { language: 'en', width: DESKTOP }
  const t = wordsOf(screen.language)
  const message = 'Sorry, this deal has been redeemed the maximum number of times.'
  const deal = await givenDeal(sponsor, [team], { redemptionsLimit: true, totalAvailable: 1 })
  const { page } = await aFollower(screen)
  await page.goto(stage.at(`/deals/${deal.key}`))
  await page.getByText(t('deal.left_one', { formatted: '1' })).waitFor()
  await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
  const redeem = page.getByRole('dialog').getByRole('button', { name: t('redeeming.now') })
  await redeem.waitFor()

  // Somebody else takes the last one meanwhile.
  const other = await givenFan({ gender: 'male' }, [team])
  const { status } = await call(stage.cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(stage.cloud.outputs, { userKey: other.key }),
  })
  expect(status).toBe(200)
  await redeem.click()
  await page.getByText(message).first().waitFor()
  await page.reload()
  await page.getByText(message).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: t('deal.buttons.redeem') }).count())
    .toBe(0)
  await look(page)
})
