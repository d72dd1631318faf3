import { expect, it } from 'vitest'
import type { Offer } from '#shared/model/offer.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { press } from '#test/fixtures/portal/office.ts'
import { aStaffPage, chooseAction } from '#test/fixtures/portal/portal-deals.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { listOf } from '#test/fixtures/site/kit-page.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const SCREEN = FR_DESKTOP

const stage = setStage()
const t = wordsOf(SCREEN.language, 'deals')
const lists = wordsOf(SCREEN.language, 'lists')

/** Creates a business with one deal per given set of changes. */
async function givenDeals(...changes: readonly Partial<Offer>[]) {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key], redeemRadius: 200 })
  const deals = await Promise.all(changes.map((change) => givenDeal(sponsor, [team], change)))
  await stage.cloud.settle()
  const stored = () => Promise.all(deals.map(({ key }) => storedDeal(key)))
  return { team, sponsor, stored }
}

it('an admin archives deals and takes that back, of one and of several', async () => {
  const { sponsor, stored } = await givenDeals(
    { descriptionFr: 'Café gratuit' },
    { descriptionFr: 'Thé gratuit' },
  )
  const published = async () => (await stored()).map((deal) => deal.published)
  const page = await aStaffPage(stage, SCREEN, { role: 'admin' })
  await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals`))
  const list = listOf(page, t('title'))

  await chooseAction(page, SCREEN, 'Café gratuit', 'archive')
  await list.row('Café gratuit').getByText(t('states.archived'), { exact: true }).waitFor()
  expect(await published()).toEqual([false, true])
  await press(page, lists('table.undo'))
  await expect.poll(published).toEqual([true, true])

  await list.box(lists('table.selectAll')).press('Space')
  await list.button(t('actions.archive')).press('Enter')
  await list.status.getByText(t('doneToAll.archive_other', { figure: '2' })).waitFor()
  expect(await published()).toEqual([false, false])
  await list.button(lists('table.undo')).press('Enter')
  await expect.poll(published).toEqual([true, true])
  await look(page)
})

it('an organization triggers a deal once it has seen it', async () => {
  const { team, stored } = await givenDeals({
    descriptionFr: 'Café du but',
    triggerDurationHours: 2,
    triggered: true,
    active: false,
  })
  const active = async () => (await stored()).map((deal) => deal.active)
  const page = await aStaffPage(stage, SCREEN, { role: 'team', teamID: team.key })
  await page.goto(stage.at(`/portal/teams/${team.key}/deals`))

  await chooseAction(page, SCREEN, 'Café du but', 'trigger')
  const dialog = page.getByRole('dialog', { name: t('activation.title') })
  await dialog.getByText('Café du but', { exact: true }).waitFor()
  await press(dialog, t('activation.activate'))
  await page.getByText(t('done.trigger', { name: 'Café du but' }), { exact: true }).waitFor()
  expect(await active()).toEqual([true])
  await chooseAction(page, SCREEN, 'Café du but', 'untrigger')
  await expect.poll(active).toEqual([false])
})
