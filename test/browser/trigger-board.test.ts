import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { redeemDeal } from '#shared/api/deals.ts'
import type { Organization } from '#shared/model/organization.ts'
import { call } from '#test/fixtures/api.ts'
import { crashAtWrite } from '#test/fixtures/crashes/crash.ts'
import { look } from '#test/fixtures/look.ts'
import { aStaffPage, storedDeal } from '#test/fixtures/portal-deals.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/** How long a board fires for unless something else is chosen. */
const QUARTER_HOUR_MS = 15 * 60_000

const stage = setStage()

const CONTEST = 'Contest Hall'

async function givenBoard(...names: readonly string[]) {
  const team = await givenOrganization()
  const keys: string[] = []
  for (const name of names) {
    const sponsor = await givenSponsor({ name, teamKeys: [team.key] })
    const contestDeal = name === CONTEST
    const deal = await givenDeal(sponsor, [team], { triggered: true, active: false, contestDeal })
    keys.push(deal.key)
  }
  await stage.cloud.settle()
  return { team, keys }
}

async function somebodyRedeems(dealKey: string, team: Organization): Promise<void> {
  const fan = await givenFan({}, [team])
  const { status } = await call(stage.cloud.api, redeemDeal, {
    params: { dealKey },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(stage.cloud.outputs, { userKey: fan.key }),
  })
  expect(status).toBe(200)
}

/** Holds the second request to fire until it is let go. */
async function holdSecondTry(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let tries = 0
  await page.route('**/trigger-board/firings', async (route) => {
    tries += 1
    if (tries === 2) await held
    await route.continue()
  })
  return letGo
}

/** Answers reads of a board with a refusal of none of ours, and so the first request to fire under load. */
async function refuseWithoutCode(page: Page, status: number): Promise<void> {
  const body = JSON.stringify({ message: 'Too Many Requests' })
  await page.route('**/portal/teams/*/trigger-board', (route) => route.fulfill({ status, body }))
  await page.route('**/trigger-board/firings', (route) => route.fulfill({ status: 429, body }), {
    times: 1,
  })
}

const runs = async (keys: readonly string[]) =>
  (await Promise.all(keys.map(storedDeal))).map(({ active }) => active)

function partsOf(page: Page, { language }: Screen) {
  const t = wordsOf(language, 'deals')
  const tile = (business: string) => page.getByRole('listitem').filter({ hasText: business })
  return {
    ...{ t, tile },
    box: (business: string) => tile(business).getByRole('checkbox'),
    timer: (business: string) => tile(business).getByRole('timer'),
    says: (words: string) => page.getByRole('status').getByText(words, { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    undo: page.getByRole('button', { name: wordsOf(language, 'lists')('table.undo') }),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('a trigger board ($language, $width)', (screen) => {
  it('fires by the keyboard, tries again by itself, and shows what fans make of it', async () => {
    const { team, keys } = await givenBoard('Corner Oven', 'Harbour Gym', 'Pier Books')
    const page = await aStaffPage(stage, screen, { role: 'team', teamID: team.key })
    const letGo = await holdSecondTry(page)
    const { t, tile, box, timer, says, button, undo } = partsOf(page, screen)
    await page.goto(stage.at(`/portal/teams/${team.key}/dashboard`))
    const lists = wordsOf(screen.language, 'portal')
    await page
      .getByRole('link', { name: lists('search.pages.triggerBoard') })
      .first()
      .press('Enter')
    await button(t('board.choose')).waitFor()

    crashAtWrite(1, 'before', 'fire-triggers')
    await box('Corner Oven').press('Space')
    await page.getByLabel(t('board.cap'), { exact: true }).fill('5')
    await box('Harbour Gym').press('Space')
    const firedAfter = Date.now()
    await box('Harbour Gym').press('Enter')
    await page.getByText(t('board.tryingAgain', { businesses: '' }).trim()).waitFor()
    await expect.poll(async () => (await runs(keys)).filter(Boolean)).toHaveLength(1)
    await look(page)
    letGo()
    await tile('Corner Oven').getByText(t('board.states.running'), { exact: true }).waitFor()
    await tile('Harbour Gym').getByText(t('board.states.running'), { exact: true }).waitFor()
    expect(await runs(keys)).toEqual([true, true, false])

    const { triggerEndAt = '' } = await storedDeal(keys[0] ?? '')
    const firedAt = Date.parse(triggerEndAt) - QUARTER_HOUR_MS
    expect(firedAt).toBeGreaterThanOrEqual(firedAfter)
    expect(firedAt).toBeLessThanOrEqual(Date.now())
    const first = await timer('Corner Oven').textContent()
    expect(first).toMatch(/^1[0-5]:\d\d$/)
    await expect.poll(() => timer('Corner Oven').textContent()).not.toBe(first)
    const used = async (figure: string) => {
      await tile('Corner Oven').getByText(figure, { exact: true }).waitFor()
      await tile('Corner Oven')
        .getByText(t('board.redeemedOf_other', { figure: '5' }))
        .waitFor()
    }
    await used('0')
    await somebodyRedeems(keys[0] ?? '', team)
    await used('1')

    await box('Pier Books').click()
    await button(t('board.fire_one', { figure: '1' })).click()
    await undo.last().click()
    await says(t('board.undone')).waitFor()
    expect(await runs(keys)).toEqual([true, true, false])

    await tile('Harbour Gym').getByRole('button').press('Enter')
    const dialog = page.getByRole('dialog', { name: t('board.stopTitle') })
    await dialog.getByRole('button', { name: t('board.stop'), exact: true }).press('Enter')
    await tile('Harbour Gym').getByText(t('board.states.ready'), { exact: true }).waitFor()
    expect(await runs(keys)).toEqual([true, false, false])
  })
})

// The gateway and the firewall refuse many requests by 429, the firewall others by 403.
it.each([429, 403])(
  'a board outlives a bare %d, and fires what was refused under load',
  async (status) => {
    const [screen] = EN_DESKTOP_FR_PHONE
    if (screen === undefined) return expect.unreachable()
    const { team, keys } = await givenBoard('Corner Oven', 'Harbour Gym')
    const page = await aStaffPage(stage, screen, { role: 'team', teamID: team.key })
    const { t, tile, box, says, button } = partsOf(page, screen)
    await page.goto(stage.at(`/portal/teams/${team.key}/trigger-board`))
    await box('Corner Oven').check()
    await refuseWithoutCode(page, status)

    await button(t('board.fire_one', { figure: '1' })).click()
    await box('Harbour Gym').check()

    await page.getByText(t('board.tryingAgain', { businesses: '' }).trim()).waitFor()
    await says(t('board.fired_one', { figure: '1' })).waitFor()
    const [late = ''] = wordsOf('en', 'portal')('live.late', { time: '|' }).split('|')
    await page.getByText(late).waitFor()
    expect(await box('Harbour Gym').isChecked()).toBe(true)
    expect(await runs(keys)).toEqual([true, false])
    await page.unroute('**/portal/teams/*/trigger-board')
    await tile('Corner Oven').getByText(t('board.states.running'), { exact: true }).waitFor()
  },
)

it('a second firing leaves the first one undoable, and what was not undone is read until it is closed', async () => {
  const [screen] = EN_DESKTOP_FR_PHONE
  if (screen === undefined) return expect.unreachable()
  const { team, keys } = await givenBoard('Corner Oven', 'Harbour Gym', 'Pier Books')
  const page = await aStaffPage(stage, screen, { role: 'team', teamID: team.key })
  const { t, box, says, button, undo } = partsOf(page, screen)
  await page.route('**/trigger-board/undo', (route) =>
    route.fulfill({ status: 403, body: JSON.stringify({ code: 'forbidden' }) }),
  )
  const fire = async (business: string) => {
    await box(business).check()
    await button(t('board.fire_one', { figure: '1' })).click()
  }
  await page.goto(stage.at(`/portal/teams/${team.key}/trigger-board`))

  await fire('Corner Oven')
  await undo.waitFor()
  await fire('Harbour Gym')
  await undo.nth(1).waitFor()
  await undo.first().click()
  await says(t('board.notUndone')).waitFor()
  await fire('Pier Books')
  await undo.first().waitFor()
  await expect.poll(() => runs(keys)).toEqual([true, true, true])

  await says(t('board.notUndone')).waitFor()
  await button(t('board.dismiss')).click()
  await says(t('board.notUndone')).waitFor({ state: 'detached' })
})

it('a firing that waits for the network is called off, and never fires', async () => {
  const [screen] = EN_DESKTOP_FR_PHONE
  if (screen === undefined) return expect.unreachable()
  const { team, keys } = await givenBoard('Corner Oven')
  const page = await aStaffPage(stage, screen, { role: 'team', teamID: team.key })
  const { t, box, says, button, undo } = partsOf(page, screen)
  await page.goto(stage.at(`/portal/teams/${team.key}/trigger-board`))
  await box('Corner Oven').check()

  await page.context().setOffline(true)
  await button(t('board.fire_one', { figure: '1' })).click()
  await page.getByText(t('board.tryingAgain', { businesses: '' }).trim()).waitFor()
  await undo.click()
  await says(t('board.undoing')).waitFor()
  await page.context().setOffline(false)

  await says(t('board.undone')).waitFor()
  expect(await runs(keys)).toEqual([false])
})

it.each(EN_DESKTOP_FR_PHONE)(
  'a cap says which of the chosen deals take none ($language)',
  async (screen) => {
    const { team, keys } = await givenBoard('Corner Oven', CONTEST)
    const page = await aStaffPage(stage, screen, { role: 'team', teamID: team.key })
    const { t, box } = partsOf(page, screen)
    const hint = page.getByText(t('board.uncapped', { businesses: CONTEST }), { exact: true })
    await page.goto(stage.at(`/portal/teams/${team.key}/trigger-board`))

    await box('Corner Oven').check()
    await page.getByLabel(t('board.cap'), { exact: true }).fill('5')
    expect(await hint.count()).toBe(0)
    await box(CONTEST).check()
    await hint.waitFor()
    await look(page)
    await page.getByLabel(t('board.cap'), { exact: true }).fill('')
    await hint.waitFor({ state: 'detached' })
    expect(await runs(keys)).toEqual([false, false])
  },
)

it('a board without deals says what belongs there', async () => {
  const [screen] = EN_DESKTOP_FR_PHONE
  if (screen === undefined) return expect.unreachable()
  const team = await givenOrganization()
  const page = await aStaffPage(stage, screen, { role: 'admin' })
  await page.goto(stage.at(`/portal/teams/${team.key}/trigger-board`))
  await page.getByText(wordsOf('en', 'deals')('board.empty'), { exact: true }).waitFor()
  await look(page)
})
