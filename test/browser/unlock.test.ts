import { beforeAll, expect, it } from 'vitest'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import { EN_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { fillLogin } from '#test/fixtures/sign-in/sessions.ts'
import { fanWithAccount, signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const HIDDEN_OFFER = 'A jersey signed by the goalie'
const stage = setStage()
let team: Organization
let exclusiveDeal: Offer
let hiddenDeal: Offer

beforeAll(async () => {
  team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  exclusiveDeal = await givenDeal(sponsor, [team], { exclusive: true })
  hiddenDeal = await givenDeal(sponsor, [team], {
    description: HIDDEN_OFFER,
    descriptionFr: HIDDEN_OFFER,
    hiddenDeal: true,
    accessLevels: ['player'],
  })
  await stage.cloud.settle()
})

const t = wordsOf(SCREEN.language)

it('a code opens special deals on the FanPage and an exclusive one on its page', async () => {
  const special = await givenCode(team, { kind: 'special', accessLevel: 'player' })
  const exclusive = await givenCode(team)
  const { page } = await signedInFan(stage, SCREEN, {
    email: 'unlock@fans.example',
    changes: { gender: 'female' },
    follows: [team],
  })

  // The organization's page shows a form instead of the special deals.
  await page.goto(stage.at(`/organizations/${team.slug}?tab=specialDeals`))
  await page.getByRole('heading', { name: t('organization.lockedTitle') }).waitFor()
  const code = page.getByLabel(t('unlock.code'), { exact: true })
  await code.fill(special.code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText(t('unlock.notValid')).waitFor()
  await code.fill(` ${special.code}\u200b`)
  await page.keyboard.press('Enter')
  await page.getByText(t('unlock.success')).waitFor()
  await page.getByRole('link', { name: HIDDEN_OFFER }).waitFor()

  // The button of the deal asks for a code. After a valid code, the fan can redeem the deal.
  await page.goto(stage.at(`/deals/${exclusiveDeal.key}`))
  await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('unlock.caseHint')).waitFor()
  await dialog.getByLabel(t('unlock.code'), { exact: true }).fill(exclusive.code)
  await page.keyboard.press('Enter')
  await dialog.getByText(t('unlock.success')).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
  await dialog.getByRole('button', { name: t('redeeming.now') }).waitFor()
})

it('a hidden deal says nothing of itself, and keeps the code of who logs in to unlock it', async () => {
  const { code: typed } = await givenCode(team, { kind: 'special', accessLevel: 'player' })
  const email = 'typed@fans.example'
  await fanWithAccount(stage, SCREEN, { email, changes: { gender: 'female' }, follows: [team] })
  const page = await stage.newPage(SCREEN)
  await page.goto(stage.at(`/deals/${hiddenDeal.key}`))
  const code = page.getByLabel(t('unlock.code'), { exact: true })
  await code.waitFor()
  expect(await page.content()).not.toMatch(/jersey|goalie|Corner Oven/)
  await page.getByRole('combobox').fill(team.name)
  await page.getByRole('option', { name: team.name }).click()
  await code.fill(typed)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()

  await fillLogin(page, SCREEN.language, email)

  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await code.inputValue()).toBe(typed)
  expect(await page.getByRole('combobox').inputValue()).toBe(team.name)
  await code.press('Enter')
  await page.getByRole('heading', { name: HIDDEN_OFFER }).waitFor()
  await page.getByRole('button', { name: t('deal.buttons.redeem') }).waitFor()
})
