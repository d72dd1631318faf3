import { beforeAll, describe, expect, it } from 'vitest'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { look } from '#test/fixtures/look.ts'
import { DESKTOP, EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { fillLogin } from '#test/fixtures/sessions.ts'
import { fanWithAccount, signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenCode, givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

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

describe.each(EN_PHONE_FR_DESKTOP)('in $language at $width pixels', (screen) => {
  it('a code opens special deals on the FanPage and an exclusive one on its page', async () => {
    const t = wordsOf(screen.language)
    const special = await givenCode(team, { kind: 'special', accessLevel: 'player' })
    const exclusive = await givenCode(team)
    const { page } = await signedInFan(stage, screen, {
      email: `unlock-${screen.language}@fans.example`,
      changes: { gender: 'female' },
      follows: [team],
    })

    // The FanPage keeps its special deals behind a form.
    await page.goto(stage.at(`/organizations/${team.slug}?tab=specialDeals`))
    await page.getByRole('heading', { name: t('organization.lockedTitle') }).waitFor()
    await look(page)
    const code = page.getByLabel(t('unlock.code'), { exact: true })
    await code.fill(special.code.toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByText(t('unlock.notValid')).waitFor()
    await code.fill(` ${special.code}\u200b`)
    await page.keyboard.press('Enter')
    await page.getByText(t('unlock.success')).waitFor()
    await page.getByRole('link', { name: HIDDEN_OFFER }).waitFor()
    await page.getByText(t('unlock.success')).waitFor({ state: 'detached' })

    // The deal's own button asks for the code, and redeems once it is given.
    await page.goto(stage.at(`/deals/${exclusiveDeal.key}`))
    await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('unlock.caseHint')).waitFor()
    await look(page)
    await dialog.getByLabel(t('unlock.code'), { exact: true }).fill(exclusive.code)
    await page.keyboard.press('Enter')
    await dialog.getByText(t('unlock.success')).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
    await dialog.getByRole('button', { name: t('redeeming.now') }).waitFor()
  })
})

it('whoever has a code is not told that all is locked, also where it opens nothing yet', async () => {
  const screen: Screen = { language: 'fr', width: DESKTOP }
  const t = wordsOf(screen.language)
  const bare = await givenOrganization({ name: 'Quiet Corner Choir' })
  const special = await givenCode(bare, { kind: 'special', accessLevel: 'player' })
  const { page } = await signedInFan(stage, screen, {
    email: 'nothing-yet@fans.example',
    changes: { gender: 'female' },
  })
  await page.goto(stage.at(`/organizations/${bare.slug}?tab=specialDeals`))
  await page.getByRole('heading', { name: t('organization.lockedTitle') }).waitFor()
  await page.getByLabel(t('unlock.code'), { exact: true }).fill(special.code)
  await page.keyboard.press('Enter')
  await page.getByText(t('unlock.success')).waitFor()
  await page.getByRole('heading', { name: t('organization.moreTitle') }).waitFor()
  await page.getByRole('heading', { name: t('organization.lockedTitle') }).waitFor({
    state: 'detached',
  })
  await look(page)
})

describe.each(EN_PHONE_FR_DESKTOP)('a hidden deal in $language at $width pixels', (screen) => {
  const t = wordsOf(screen.language)
  const path = () => stage.at(`/deals/${hiddenDeal.key}`)

  it('shows a visitor a form for its code and a way to log in, and nothing of itself', async () => {
    const page = await stage.newPage(screen)
    await page.goto(path())
    await page.getByRole('heading', { name: t('hiddenDeal.title') }).waitFor()
    await page.getByLabel(t('unlock.code'), { exact: true }).waitFor()
    expect(await page.content()).not.toMatch(/jersey|goalie|Corner Oven/)
    await expect.poll(() => page.title()).toBe(`${t('hiddenDeal.title')} · Fanward`)
    await look(page)

    await page
      .getByRole('button', { name: t('hiddenDeal.login') })
      .last()
      .click()
    await page.getByRole('dialog').waitFor()
  })

  it('keeps the code of who logs in to unlock it', async () => {
    const { code: typed } = await givenCode(team, { kind: 'special', accessLevel: 'player' })
    const email = `typed-${screen.language}@fans.example`
    await fanWithAccount(stage, screen, { email, changes: { gender: 'female' }, follows: [team] })
    const page = await stage.newPage(screen)
    await page.goto(path())
    const code = page.getByLabel(t('unlock.code'), { exact: true })
    await page.getByRole('combobox').fill(team.name)
    await page.getByRole('option', { name: team.name }).click()
    await code.fill(typed)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()

    await fillLogin(page, screen.language, email)

    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await code.inputValue()).toBe(typed)
    expect(await page.getByRole('combobox').inputValue()).toBe(team.name)
    await code.press('Enter')
    await page.getByRole('heading', { name: HIDDEN_OFFER }).waitFor()
  })

  it('opens for a fan with the code of its level, and stays closed with another', async () => {
    const [wrong, right] = await Promise.all([
      givenCode(team, { kind: 'special', accessLevel: 'flexPass' }),
      givenCode(team, { kind: 'special', accessLevel: 'player' }),
    ])
    const { page } = await signedInFan(stage, screen, {
      email: `hidden-${screen.language}@fans.example`,
      changes: { gender: 'female' },
      follows: [team],
    })
    await page.goto(path())
    const code = page.getByLabel(t('unlock.code'), { exact: true })
    await page.getByRole('combobox').fill(team.name)
    await page.getByRole('option', { name: team.name }).click()
    await code.fill(wrong.code)
    await page.keyboard.press('Enter')
    await page.getByText(t('unlock.success')).waitFor()
    await page.getByRole('heading', { name: t('hiddenDeal.title') }).waitFor()

    await code.fill(right.code)
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: HIDDEN_OFFER }).waitFor()
    await page.getByRole('button', { name: t('deal.buttons.redeem') }).waitFor()
  })
})

// Wrong codes count by address too, so that the one who guesses comes last.
it('the page for codes takes the organization from its address, and ends guessing with a wait', async () => {
  const screen: Screen = { language: 'en', width: DESKTOP }
  const t = wordsOf(screen.language)
  const { page } = await signedInFan(stage, screen, {
    email: 'guesser@fans.example',
    changes: { gender: 'female' },
  })
  await page.goto(stage.at(`/unlock-exclusives?organizationKey=${team.key}`))
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe(team.name)
  await look(page)
  const submit = page.getByRole('button', { name: t('unlock.submit'), exact: true })
  for (const attempt of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await page.getByLabel(t('unlock.code'), { exact: true }).fill(`wrong ${attempt}`)
    const answer = page.waitForResponse('**/authorizedFunctions/unlockExclusives')
    await submit.click()
    await answer
    await page.getByRole('alert').waitFor()
  }
  const [beforeTime = ''] = t('unlock.wait', { time: '|' }).split('|')
  await page.getByText(beforeTime).waitFor()
  await look(page)
})
