import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import { countPresses } from '#test/fixtures/browser/counted-presses.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { crashAtWrite } from '#test/fixtures/crashes/crash.ts'
import { storedDeal } from '#test/fixtures/deals/mirrors.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/** Duration in hours of a fired deal, unless staff choose another duration. */
const OWN_HOURS = 2

const stage = setStage()

async function givenBoard(...names: readonly string[]) {
  const team = await givenOrganization()
  const keys: string[] = []
  for (const name of names) {
    const sponsor = await givenSponsor({ name, teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team], {
      triggered: true,
      active: false,
      triggerDurationHours: OWN_HOURS,
    })
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

/**
 * Delays the page's second request to `/trigger-board/firings` until the returned function is
 * called.
 */
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

const runs = async (keys: readonly string[]) =>
  (await Promise.all(keys.map(storedDeal))).map(({ active }) => active)

function partsOf(page: Page) {
  const t = wordsOf('en', 'deals')
  const tile = (business: string) => page.getByRole('listitem').filter({ hasText: business })
  return {
    t,
    tile,
    box: (business: string) => tile(business).getByRole('checkbox'),
    says: (words: string) => page.getByRole('status').getByText(words, { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    undo: page.getByRole('button', { name: wordsOf('en', 'lists')('table.undo') }),
  }
}

/** Maximum number of presses, from an organization's dashboard to two triggered deals. */
const PRESSES_MAX = 4

/** Opens the results of a running deal from the board, by one press. */
async function expectResults(page: Page, link: Locator, uses: string): Promise<void> {
  const t = wordsOf('en', 'deals')
  await link.press('Enter')
  await page.getByRole('button', { name: t('tonight.print'), exact: true }).waitFor()
  const total = page.getByRole('article', { name: t('tonight.redeemed'), exact: true })
  expect(await total.getByRole('paragraph').first().textContent()).toBe(uses)
}

it('a trigger board fires by the keyboard, tries again by itself, and shows what fans make of it', async () => {
  const { team, keys } = await givenBoard('Corner Oven', 'Harbour Gym', 'Pier Books')
  const page = await aStaffPage(stage, EN_DESKTOP, { role: 'team', teamID: team.key })
  const letGo = await holdSecondTry(page)
  const { t, tile, box, says, button, undo } = partsOf(page)
  await page.goto(stage.at(`/portal/teams/${team.key}/dashboard`))
  const counted = await countPresses(page)
  const board = page.getByRole('link', {
    name: wordsOf('en', 'portal')('search.pages.triggerBoard'),
  })
  await board.first().press('Enter')
  await button(t('board.choose')).waitFor()

  crashAtWrite(1, 'before', 'fire-triggers')
  await box('Corner Oven').press('Space')
  await page.getByLabel(t('board.cap'), { exact: true }).fill('5')
  await box('Harbour Gym').press('Space')
  const firedAfter = Date.now()
  await box('Harbour Gym').press('Enter')
  await page.getByText(t('board.tryingAgain', { businesses: '' }).trim()).waitFor()
  await expect.poll(async () => (await runs(keys)).filter(Boolean)).toHaveLength(1)
  letGo()
  await tile('Corner Oven').getByText(t('board.states.running'), { exact: true }).waitFor()
  await tile('Harbour Gym').getByText(t('board.states.running'), { exact: true }).waitFor()
  expect(await runs(keys)).toEqual([true, true, false])
  expect(counted.presses.length, counted.presses.join(', ')).toBeLessThanOrEqual(PRESSES_MAX)

  const { triggerEndAt = '' } = await storedDeal(keys[0] ?? '')
  const firedAt = Date.parse(triggerEndAt) - OWN_HOURS * 3_600_000
  expect(firedAt).toBeGreaterThanOrEqual(firedAfter)
  expect(firedAt).toBeLessThanOrEqual(Date.now())
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
  await expectResults(page, tile('Corner Oven').getByRole('link'), '1')
})
