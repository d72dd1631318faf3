import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { actOnDeal } from '#shared/api/deal-actions.ts'
import type { Offer } from '#shared/model/offer.ts'
import { call } from '#test/fixtures/api.ts'
import { listOf } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage, chooseAction, storedDeal } from '#test/fixtures/portal-deals.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()

const named = (name: string, changes: Partial<Offer> = {}) => ({
  ...{ description: name, descriptionFr: name },
  ...changes,
})

/** A business with deals in its list. */
async function givenDeals(...changes: readonly Partial<Offer>[]) {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key], redeemRadius: 200 })
  const deals = await Promise.all(changes.map((change) => givenDeal(sponsor, [team], change)))
  await stage.cloud.settle()
  return { team, sponsor, keys: deals.map(({ key }) => key) }
}

describe.each(EN_DESKTOP_FR_PHONE)('deals in the portal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const lists = wordsOf(screen.language, 'lists')
  const published = async (keys: readonly string[]) =>
    (await Promise.all(keys.map(storedDeal))).map((deal) => deal.published)

  it('are archived and back, one and several of them', async () => {
    const { sponsor, keys } = await givenDeals(named('Free coffee'), named('Free tea'))
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals`))
    const list = listOf(page, t('title'))
    await list.row('Free coffee').waitFor()
    await look(page)

    await chooseAction(page, screen, 'Free coffee', 'archive')
    await page.getByText(t('done.archive', { name: 'Free coffee' }), { exact: true }).waitFor()
    await list.row('Free coffee').getByText(t('states.archived'), { exact: true }).waitFor()
    expect(await published(keys)).toEqual([false, true])
    await page.getByRole('button', { name: lists('table.undo') }).press('Enter')
    await expect.poll(() => published(keys)).toEqual([true, true])

    await list.box(lists('table.selectAll')).press('Space')
    await list.button(t('actions.archive')).press('Enter')
    await list.status.getByText(t('doneToAll.archive_other', { figure: '2' })).waitFor()
    expect(await published(keys)).toEqual([false, false])
    await list.button(lists('table.undo')).press('Enter')
    await expect.poll(() => published(keys)).toEqual([true, true])
  })

  it('stay as a colleague has left them, and say so, when something is undone', async () => {
    const { sponsor, keys } = await givenDeals(named('Free coffee'), named('Free tea'))
    const token = await makeToken(stage.cloud.outputs, { userKey: ulid(), role: 'admin' })
    const byColleague = (dealKey: string) =>
      call(stage.cloud.api, actOnDeal, { params: { dealKey }, body: { action: 'publish' }, token })
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals`))
    const list = listOf(page, t('title'))
    await list.row('Free coffee').waitFor()
    const [coffee = ''] = keys
    const afterPublishing = async () => (await storedDeal(coffee)).publishedAt

    await chooseAction(page, screen, 'Free coffee', 'archive')
    await page.getByText(t('done.archive', { name: 'Free coffee' }), { exact: true }).waitFor()
    await byColleague(coffee)
    const publishedAt = await afterPublishing()
    await page.getByRole('button', { name: lists('table.undo') }).press('Enter')
    await page.getByRole('alert').getByText(t('failure.changed'), { exact: true }).waitFor()
    await page.getByRole('button', { name: lists('table.undo') }).waitFor({ state: 'hidden' })
    await look(page)

    await list.box(lists('table.selectAll')).press('Space')
    await list.button(t('actions.archive')).press('Enter')
    await list.status.getByText(t('doneToAll.archive_other', { figure: '2' })).waitFor()
    await byColleague(coffee)
    await list.button(lists('table.undo')).press('Enter')
    await page.getByText(t('changedSince', { figure: '1' }), { exact: true }).waitFor()
    await look(page)
    expect(await published(keys)).toEqual([true, true])
    expect(await afterPublishing()).not.toBe(publishedAt)
  })

  it('are found by text and by filter, which stand in the address', async () => {
    const { sponsor } = await givenDeals(
      named(`Free coffee ${'and whatever goes with it '.repeat(4)}`),
      named('Old soup', { published: false, active: false }),
    )
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals?filter=ArchivedDeals`))
    const list = listOf(page, t('title'))
    await list.row('Old soup').waitFor()
    await expect.poll(() => list.rows.count()).toBe(1)
    const choice = page.getByLabel(t('filter'), { exact: true })
    await choice.selectOption('All')
    await list.row('Free coffee').waitFor()
    const stats = page.getByRole('region', { name: t('stats.title'), exact: true })
    await stats.getByText(/^1$/).nth(1).waitFor()
    const heights = () =>
      list.rows.evaluateAll((rows) =>
        rows.map((row) => Math.round(row.getBoundingClientRect().height)),
      )
    if (screen.width === DESKTOP) await expect.poll(heights).toEqual([40, 40])

    await page.getByLabel(t('search'), { exact: true }).fill('nothing of the kind')
    await page.getByText(t('noneFound'), { exact: true }).waitFor()
    const query = () => new URL(page.url()).searchParams.get('query')
    await expect.poll(query).toBe('nothing of the kind')
    await look(page)
  })

  it('stand group by group, as long as nobody asks for another order', async () => {
    const day = (number: number) => `2026-11-0${number}T12:00:00.000Z`
    const { sponsor } = await givenDeals(
      named('Older coffee', { publishedAt: day(1) }),
      named('Newer coffee', { publishedAt: day(2) }),
      named('Old soup', { publishedAt: day(3), published: false, active: false }),
      named('Draw', { publishedAt: day(4), contestDeal: true, dealType: 'online' }),
      named('Goal', { publishedAt: day(1), triggered: true, active: false }),
    )
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals`))
    const list = listOf(page, t('title'))
    const order = async () => {
      const texts = await list.rows.allInnerTexts()
      return texts.map((text) => /Older|Newer|soup|Draw|Goal/.exec(text)?.[0])
    }
    await expect.poll(order).toEqual(['Goal', 'Draw', 'Newer', 'Older', 'soup'])
    await page.getByLabel(lists('filters.sort'), { exact: true }).selectOption({
      label: t('orders.publishedAt.asc'),
    })
    await expect.poll(async () => (await order()).slice(-2)).toEqual(['Draw', 'soup'])
  })

  it('are triggered by their organization once it has seen them', async () => {
    const triggered = { triggered: true, active: false, triggerDurationHours: 2 }
    const { team, keys } = await givenDeals(named('Goal coffee', triggered))
    const page = await aStaffPage(stage, screen, { role: 'team', teamID: team.key })
    await page.goto(stage.at(`/portal/teams/${team.key}/deals`))
    await listOf(page, t('title')).row('Goal coffee').waitFor()
    const active = async () => (await Promise.all(keys.map(storedDeal))).map((deal) => deal.active)

    await chooseAction(page, screen, 'Goal coffee', 'trigger')
    const dialog = page.getByRole('dialog', { name: t('activation.title') })
    await dialog.getByText('Goal coffee', { exact: true }).waitFor()
    await look(page)
    await dialog.getByRole('button', { name: t('activation.cancel') }).press('Enter')
    expect(await active()).toEqual([false])

    await chooseAction(page, screen, 'Goal coffee', 'trigger')
    await dialog.getByRole('button', { name: t('activation.activate') }).press('Enter')
    await page.getByText(t('done.trigger', { name: 'Goal coffee' }), { exact: true }).waitFor()
    expect(await active()).toEqual([true])
    await chooseAction(page, screen, 'Goal coffee', 'untrigger')
    await expect.poll(active).toEqual([false])
  })

  it('are seen before they are triggered without what failed for another', async () => {
    const triggered = { triggered: true, active: false }
    const { sponsor, keys } = await givenDeals(named('Free coffee'), named('Goal tea', triggered))
    const page = await aStaffPage(stage, screen, { role: 'admin' })
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals`))
    await listOf(page, t('title')).row('Free coffee').waitFor()
    await page.route('**/api/portal/deals/*/actions', (route) => route.abort(), { times: 2 })
    await chooseAction(page, screen, 'Free coffee', 'archive')
    const failed = page.getByRole('alert').filter({ hasText: t('failure.offline') })
    await failed.waitFor()

    await chooseAction(page, screen, 'Goal tea', 'trigger')
    const dialog = page.getByRole('dialog', { name: t('activation.title') })
    await dialog.getByText('Goal tea', { exact: true }).waitFor()
    expect(await dialog.getByRole('alert').count()).toBe(0)
    const activate = dialog.getByRole('button', { name: t('activation.activate') })
    await activate.press('Enter')
    await dialog.getByRole('alert').getByText(t('failure.offline')).waitFor()
    await look(page)
    await dialog.getByRole('button', { name: t('activation.cancel') }).press('Enter')
    await chooseAction(page, screen, 'Goal tea', 'trigger')
    await dialog.getByText('Goal tea', { exact: true }).waitFor()
    expect(await dialog.getByRole('alert').count()).toBe(0)
    await activate.press('Enter')
    await page.getByText(t('done.trigger', { name: 'Goal tea' }), { exact: true }).waitFor()
    expect((await Promise.all(keys.map(storedDeal))).map((deal) => deal.active)).toEqual([
      ...[true, true],
    ])
  })

  it('are asked for by a business that has none, at the form service', async () => {
    const sponsor = await givenSponsor()
    const claims = { role: 'sponsor', sponsorID: sponsor.key } as const
    const page = await aStaffPage(stage, screen, claims)
    await page.goto(stage.at(`/portal/sponsors/${sponsor.key}/deals`))
    await page.getByText(t('none'), { exact: true }).waitFor()
    const add = page.getByRole('link', { name: t('add') }).first()
    await expect.poll(() => add.getAttribute('href')).toBe('https://forms.fanward.example/deals')
    await look(page)
  })
})

it('an admin reads the words of the specification', () => {
  const t = wordsOf('en', 'deals')
  expect(t('activation.title')).toBe('Are you sure you want to activate the following offer?')
  expect(t('activation.failed')).toBe("We're sorry, but the offer information could not be loaded.")
  expect([t('none'), t('noneFound')]).toEqual(['No deals yet', 'No deals found'])
})
