import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { DESKTOP, look, PHONE, type Screen, startBrowser, wordsOf } from '#test/fixtures/browser.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { givenCode, givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const HIDDEN_OFFER = 'A jersey signed by the goalie'
let cloud: TestCloud
let browser: Browser
let team: Organization
let exclusiveDeal: Offer

beforeAll(async () => {
  cloud = await startTestCloud()
  browser = await startBrowser()
  team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  exclusiveDeal = await givenDeal(sponsor, [team], { exclusive: true })
  await givenDeal(sponsor, [team], {
    description: HIDDEN_OFFER,
    descriptionFr: HIDDEN_OFFER,
    hiddenDeal: true,
    accessLevels: ['player'],
  })
})
afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
})

describe.each<Screen>([
  { language: 'en', width: PHONE },
  { language: 'fr', width: DESKTOP },
])('in $language at $width pixels', (screen) => {
  it('a code opens special deals on the FanPage and an exclusive one on its page', async () => {
    const t = wordsOf(screen.language)
    const special = await givenCode(team, { kind: 'special', accessLevel: 'player' })
    const exclusive = await givenCode(team)
    const { page } = await signedInFan(cloud, browser, screen, {
      email: `unlock-${screen.language}@fans.example`,
      changes: { gender: 'female' },
      follows: [team],
    })

    // The FanPage keeps its special deals behind a form.
    await page.goto(`${cloud.outputs.siteUrl}/organizations/${team.slug}?tab=specialDeals`)
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
    await page.getByText(t('unlock.success')).waitFor({ state: 'detached', timeout: 5000 })

    // The deal's own button asks for the code, and redeems once it is given.
    await page.goto(`${cloud.outputs.siteUrl}/deals/${exclusiveDeal.key}`)
    await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('unlock.caseHint')).waitFor()
    await look(page)
    await dialog.getByLabel(t('unlock.code'), { exact: true }).fill(exclusive.code)
    await page.keyboard.press('Enter')
    await dialog.getByText(t('unlock.success')).waitFor()
    await dialog.waitFor({ state: 'hidden', timeout: 5000 })
    await page.getByRole('button', { name: t('deal.buttons.redeem') }).click()
    await dialog.getByRole('button', { name: t('deal.redeemNow') }).waitFor()
    await page.context().close()
  })
})

// Wrong codes count by address too, so that the one who guesses comes last.
it('the page for codes takes the organization from its address, and ends guessing with a wait', async () => {
  const screen: Screen = { language: 'en', width: DESKTOP }
  const t = wordsOf(screen.language)
  const { page } = await signedInFan(cloud, browser, screen, {
    email: 'guesser@fans.example',
    changes: { gender: 'female' },
  })
  await page.goto(`${cloud.outputs.siteUrl}/unlock-exclusives?organizationKey=${team.key}`)
  await expect
    .poll(() => page.getByRole('combobox').inputValue(), { timeout: 5000 })
    .toBe(team.name)
  await look(page)
  const submit = page.getByRole('button', { name: t('unlock.submit'), exact: true })
  for (const attempt of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await page.getByLabel(t('unlock.code'), { exact: true }).fill(`wrong ${attempt}`)
    await submit.click()
    await page.getByRole('alert').waitFor()
  }
  const [beforeTime = ''] = t('unlock.wait', { time: '|' }).split('|')
  await page.getByText(beforeTime).waitFor()
  await look(page)
  await page.context().close()
})
