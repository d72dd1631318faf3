import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { versionOf } from '#lambdas/services/portal-deals/deal-row.ts'
import { updateDeal } from '#shared/api/portal-deals.schemas.ts'
import { archiveOrganization } from '#shared/api/portal-organizations.schemas.ts'
import { chooseItem } from '#test/fixtures/browser/keyboard.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { aSentForm } from '#test/fixtures/deals/deal-form.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { givenStaff } from '#test/fixtures/staff/staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const SCREEN = EN_PHONE
const stage = setStage()

const t = wordsOf(SCREEN.language, 'audit')
const deals = wordsOf(SCREEN.language, 'deals')
const portal = wordsOf(SCREEN.language, 'portal')
const lists = wordsOf(SCREEN.language, 'lists')

/** Changes a new deal and archives a new organization, both as a new admin. */
async function givenChanges() {
  const [team, other] = [await givenOrganization(), await givenOrganization({ name: 'Pelicans' })]
  const sponsor = await givenSponsor({
    teamKeys: [team.key, other.key],
    redeemRadius: 200,
    stripeAccountId: 'acct_1',
  })
  const deal = await givenDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 } })
  const admin = await givenStaff(stage.cloud, {
    role: 'admin',
    email: `${ulid().toLowerCase()}@fanward.example`,
  })
  const { key: userKey, email } = admin
  const token = await makeToken(stage.cloud.outputs, { userKey, email, role: 'admin' })
  const { status } = await call(stage.cloud.api, updateDeal, {
    params: { dealKey: deal.key },
    body: {
      ...aSentForm(deal, {
        description: 'Two for one',
        visibility: 'flash',
        priceCents: 1250,
        currency: 'CAD',
        originalValueCents: 2500,
        totalAvailable: 40,
        teamKeys: [other.key],
      }),
      version: versionOf(deal),
    },
    token,
  })
  const params = { teamKey: team.key }
  await call(stage.cloud.api, archiveOrganization, { params, body: { archived: true }, token })
  expect(status).toBe(200)
  return { team, other, deal, admin }
}

it('the history of changes stands on the page of a deal, field by field, and in the list of all changes', async () => {
  const { team, other, deal, admin } = await givenChanges()
  await stage.cloud.settle()
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at(portalPages.deal.href(deal.key)))
  await page.getByRole('button', { name: portal('history.show'), exact: true }).press('Enter')

  const history = page.getByRole('region', { name: portal('history.title'), exact: true })
  await history.getByText(t('actions.updateDeal'), { exact: true }).waitFor()
  await history.locator('summary').click()
  const field = (label: string) =>
    history.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  const sides = async (label: string) => [
    await field(label).locator('del').textContent(),
    await field(label).locator('ins').textContent(),
  ]
  const said = (was: string, is: string) => [
    expect.stringContaining(was),
    expect.stringContaining(is),
  ]
  await expect
    .poll(() => sides(deals('fields.description')))
    .toEqual(said(deal.description, 'Two for one'))
  await expect.poll(() => sides(deals('fields.teamKeys'))).toEqual(said(team.name, other.name))
  await expect
    .poll(() => sides(deals('fields.visibility')))
    .toEqual(said(deals('visibilities.public.name'), deals('visibilities.flash.name')))
  await expect
    .poll(() => field(deals('fields.priceCents')).locator('ins').textContent())
    .toContain('C$12.50')

  await history.getByRole('link', { name: admin.email, exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: t('title'), exact: true }).waitFor()
  const rows = page.getByRole('rowheader')
  await expect.poll(() => rows.count()).toBe(2)
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([
      expect.stringContaining(t('actions.archiveOrganization')),
      expect.stringContaining(t('actions.updateDeal')),
    ])
  await page.getByLabel(t('kind'), { exact: true }).selectOption('organization')
  await page.getByRole('link', { name: team.name, exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: lists('filters.clear'), exact: true }).press('Enter')
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  expect(new URL(page.url()).search).toBe('')
})

it('the history of changes gains what is done beside it while it is open', async () => {
  const team = await givenOrganization()
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at(portalPages.teamDashboard.href(team.key)))
  await page.getByRole('button', { name: portal('history.show'), exact: true }).press('Enter')
  await page.getByText(t('none'), { exact: true }).waitFor()

  const menu = lists('table.actionsOf', { name: team.name })
  await page.getByRole('button', { name: menu, exact: true }).press('Enter')
  const organizations = wordsOf(SCREEN.language, 'organizations')
  const archive = organizations('actions.archive')
  await chooseItem(page, archive)
  const confirm = page.getByRole('dialog').getByRole('button', { name: archive, exact: true })
  await confirm.press('Enter')

  await page.getByText(t('actions.archiveOrganization'), { exact: true }).waitFor()
})
