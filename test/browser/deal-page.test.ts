import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { noteRefusal } from '#lambdas/stores/deals/refusals.ts'
import { listOf } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage, chooseAction, storedDeal } from '#test/fixtures/portal-deals.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import {
  aRedemption,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const stage = setStage()

async function givenOwnDeal() {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key], redeemRadius: 200 })
  const words = { description: 'Free coffee', descriptionFr: 'Free coffee' }
  return { team, sponsor, deal: await givenDeal(sponsor, [team], words) }
}

describe.each(EN_DESKTOP_FR_PHONE)('the page of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const portal = wordsOf(screen.language, 'portal')

  it('says that a new contest waits to be activated, and activates it', async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team], { contestDeal: true, active: false })
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals/${deal.key}`))
    const hint = page.getByRole('note').filter({ hasText: t('waitingContest') })
    await hint.waitFor()
    await look(page)

    await hint.getByRole('button', { name: t('actions.activate') }).press('Enter')

    await hint.waitFor({ state: 'detached' })
    await expect.poll(async () => (await storedDeal(deal.key)).active).toBe(true)
  })

  it('says what the button does for a kind of fan, and why, and whom it refused', async () => {
    const { sponsor, deal } = await givenOwnDeal()
    const refused = { offerKey: deal.key, at: new Date().toISOString() }
    await noteRefusal({ ...refused, userKey: ulid(), reason: 'notFollowing' })
    await noteRefusal({ ...refused, userKey: ulid(), reason: 'notFollowing' })
    await noteRefusal({ ...refused, userKey: ulid(), reason: 'coolingDown' })
    await stage.cloud.settle()
    const claims = { role: 'sponsor', sponsorID: sponsor.key } as const
    const page = await aStaffPage(stage, screen, claims)
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
    await show.press('Enter')
    await page.getByText(t('whatIf.buttons.login'), { exact: true }).waitFor()
    await page.getByText(t('whatIf.reasons.following')).waitFor()
    await look(page)

    await form.getByRole('radio', { name: t('whatIf.fans.follower'), exact: true }).click()
    await show.press('Enter')
    await page.getByText(t('whatIf.buttons.openRedeem'), { exact: true }).waitFor()
  })

  it('leads to its redemptions, which are narrowed by city and period in the address', async () => {
    const { team, sponsor, deal } = await givenOwnDeal()
    const own = { offerKey: deal.key, sponsorKey: sponsor.key, teamKey: team.key }
    await put(
      aRedemption({ ...own, userCity: 'Montréal', time: new Date().toISOString() }),
      aRedemption({ ...own, userCity: 'Toronto', time: '2026-02-01T15:00:00.000Z' }),
    )
    const page = await aStaffPage(stage, screen, { role: 'sponsor', sponsorID: sponsor.key })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals/${deal.key}`))
    await page.getByRole('link', { name: t('tabs.redemptions'), exact: true }).press('Enter')
    const list = listOf(page, portal('redemptions.title'))
    await list.row('Toronto').waitFor()
    await expect.poll(() => list.rows.count()).toBe(2)
    expect(new URL(page.url()).pathname).toMatch(/\/redemptions$/)
    await look(page)

    await page.getByLabel(portal('redemptions.searchCity'), { exact: true }).fill('montreal')
    await list.row('Toronto').waitFor({ state: 'detached' })
    await expect
      .poll(() => list.rows.allInnerTexts())
      .toEqual([expect.stringContaining('Montréal')])
    expect(new URL(page.url()).searchParams.get('query')).toBe('montreal')
  })

  it('lets an admin archive it, and take that back', async () => {
    const { deal } = await givenOwnDeal()
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/deals/${deal.key}`))
    await page.getByRole('heading', { level: 1, name: 'Free coffee' }).waitFor()
    await page.getByText(t('refusals.none', { days: '7' }), { exact: true }).waitFor()
    await chooseAction(page, screen, 'Free coffee', 'archive')
    await page.getByText(t('done.archive', { name: 'Free coffee' }), { exact: true }).waitFor()
    await expect.poll(async () => (await storedDeal(deal.key)).published).toBe(false)
    const undo = page.getByRole('button', { name: wordsOf(screen.language, 'lists')('table.undo') })
    await undo.press('Enter')
    await expect.poll(async () => (await storedDeal(deal.key)).published).toBe(true)
  })
})
