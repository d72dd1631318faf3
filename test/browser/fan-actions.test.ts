import { beforeAll, expect, it } from 'vitest'
import { readDeal } from '#shared/api/deals.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const SCREEN = FR_PHONE
const t = wordsOf(SCREEN.language)
const stage = setStage()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

it('a follower enters a contest once', async () => {
  const { page } = await signedInFan(stage, SCREEN, {
    email: 'follower@fans.example',
    changes: { gender: 'female' },
    follows: [team],
  })
  const contest = await givenDeal(sponsor, [team], {
    contestDeal: true,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await page.goto(stage.at(`/deals/${contest.key}`))
  await page.getByRole('button', { name: t('deal.buttons.enter'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('redeeming.congratulations') })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: t('redeeming.done') }).click()
  await dialog.waitFor({ state: 'hidden' })
  const entered = page.getByRole('button', { name: t('deal.buttons.entered'), exact: true })
  await expect.poll(() => entered.isDisabled()).toBe(true)
  await page.reload()
  await entered.waitFor()
  await expect.poll(() => entered.isDisabled()).toBe(true)
})

it('an easy deal is had by the press of Redeem and of Follow alone', async () => {
  const deal = await givenDeal(sponsor, [team], { easyRedemption: true })
  const { page, token } = await signedInFan(stage, SCREEN, {
    email: 'newcomer@fans.example',
    changes: { gender: 'female' },
  })
  await page.goto(stage.at(`/deals/${deal.key}`))
  await page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }).click()
  const follow = page.getByRole('dialog', { name: t('redeeming.followTitle') })
  await follow.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()
  await page.getByRole('dialog').getByText(t('coupon.showHint')).waitFor()
  const { data } = await call(stage.cloud.api, readDeal, { params: { dealKey: deal.key }, token })
  expect(data.lastRedemption).toMatchObject({ number: 1, teamKey: team.key })
})
