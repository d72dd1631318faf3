import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { noteRefusal } from '#lambdas/stores/deals/refusals.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { listOf } from '#test/fixtures/site/kit-page.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const SCREEN = FR_DESKTOP
const t = wordsOf(SCREEN.language, 'deals')
const stage = setStage()

async function givenOwnDeal() {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key], redeemRadius: 200 })
  const words = { description: 'Free coffee', descriptionFr: 'Free coffee' }
  return { sponsor, deal: await givenDeal(sponsor, [team], words) }
}

it('the page of a deal says what the button does for a kind of fan, and why, and whom it refused', async () => {
  const { sponsor, deal } = await givenOwnDeal()
  const refused = { offerKey: deal.key, at: new Date().toISOString() }
  await noteRefusal({ ...refused, userKey: ulid(), reason: 'notFollowing' })
  await noteRefusal({ ...refused, userKey: ulid(), reason: 'notFollowing' })
  await noteRefusal({ ...refused, userKey: ulid(), reason: 'coolingDown' })
  await stage.cloud.settle()
  const claims = { role: 'sponsor', sponsorID: sponsor.key } as const
  const page = await aStaffPage(stage, SCREEN, claims)
  await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals/${deal.key}`))
  const form = page.getByRole('form', { name: t('whatIf.title') })
  const show = form.getByRole('button', { name: t('whatIf.show') })
  const refusals = listOf(page, t('refusals.title'))
  await refusals.row(t('refusals.all')).waitFor()
  const rows = await refusals.rows.allInnerTexts()
  const reasons = ['all', 'reasons.notFollowing', 'reasons.coolingDown']
  expect(rows).toEqual(reasons.map((reason) => expect.stringContaining(t(`refusals.${reason}`))))
  const figures = rows.map((text) => text.match(/\b\d+\b/g))
  expect(figures.map((found) => found?.filter((figure) => figure !== '7'))).toEqual([
    ['3', '3'],
    ['2', '2'],
    ['1', '1'],
  ])
  await page.getByRole('button', { name: t('whatIf.title'), exact: true }).press('Enter')
  await show.press('Enter')
  await page.getByText(t('whatIf.buttons.login'), { exact: true }).waitFor()
  await page.getByText(t('whatIf.reasons.following')).waitFor()

  await form.getByRole('radio', { name: t('whatIf.fans.follower'), exact: true }).click()
  await show.press('Enter')
  await page.getByText(t('whatIf.buttons.openRedeem'), { exact: true }).waitFor()
})
