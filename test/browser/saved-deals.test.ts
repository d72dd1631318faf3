import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { savedDealsItem } from '#lambdas/stores/fans/saved-deals.ts'
import { readMe } from '#shared/api/me.ts'
import { SAVED_DEALS_MAX } from '#shared/constants.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { call } from '#test/fixtures/api.ts'
import { look } from '#test/fixtures/look.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'
import { descriptionOf } from '#web/site/parts/offers/offer-words.ts'

const stage = setStage()
let team: Organization
let sponsor: Sponsor
let deal: Offer

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  deal = await givenDeal(sponsor, [team])
})

const dealsOfTeam = () => `/organizations/${team.slug}`
const me = async (token: string) => (await call(stage.cloud.api, readMe, { token })).data

/** The heart of the deal's card, named by its offer. */
function heartOf(page: Page, { language }: Screen, offer: Offer) {
  const name = wordsOf(language)('saving.save', { offer: descriptionOf(offer, language).text })
  return page.getByRole('button', { name, exact: true })
}

describe.each<Screen>([
  { language: 'en', width: DESKTOP },
  { language: 'fr', width: PHONE },
])('a visitor, in $language at $width px,', (screen) => {
  const t = wordsOf(screen.language)

  async function anAccount(name: string): Promise<{ email: string; token: string }> {
    const email = `${name}-${screen.language}@fans.example`
    const { sub: key } = await stage.cloud.createAccount({ email, password: PASSWORD, groups: [] })
    await givenFan({ key, email, languagePreference: screen.language, gender: 'female' })
    return { email, token: await makeToken(stage.cloud.outputs, { userKey: key, email }) }
  }

  async function logIn(page: Page, email: string): Promise<void> {
    const dialog = page.getByRole('dialog')
    // What asks a visitor in begins with signing up.
    const toLogin = dialog.getByRole('button', { name: t('login.logIn'), exact: true }).first()
    await toLogin.click()
    await dialog.getByRole('heading', { name: t('login.titles.login') }).waitFor()
    await dialog.getByLabel(t('login.email'), { exact: true }).fill(email)
    await dialog.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
  }

  it('has saved what they pressed the heart of, once they are signed in', async () => {
    const { email, token } = await anAccount('saver')
    const page = await stage.open(screen, dealsOfTeam())
    const heart = heartOf(page, screen, deal)
    await heart.click()
    await page.getByText(t('notices.save')).waitFor()
    await logIn(page, email)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(async () => (await me(token)).savedDeals).toEqual([deal.key])
    await look(page)
  })

  it('follows what they pressed Follow of, once they are signed in', async () => {
    const { email, token } = await anAccount('presser')
    const page = await stage.open(screen, dealsOfTeam())
    await page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()
    await logIn(page, email)
    await page.getByRole('button', { name: `${t('follow.following')} ${team.name}` }).waitFor()
    await expect.poll(async () => (await me(token)).teams).toEqual([team.key])
  })

  it('who closes the login has not saved anything when they sign in later', async () => {
    const { email, token } = await anAccount('refuser')
    const page = await stage.open(screen, dealsOfTeam())
    const heart = heartOf(page, screen, deal)
    await heart.click()
    await page.getByText(t('notices.save')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // Following asks the same way in; the heart was given up.
    await page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()
    await logIn(page, email)
    await expect.poll(async () => (await me(token)).teams).toEqual([team.key])
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    expect((await me(token)).savedDeals).toEqual([])
  })
})

describe.each<Screen>([
  { language: 'en', width: PHONE },
  { language: 'fr', width: DESKTOP },
])('a fan, in $language at $width px,', (screen) => {
  const t = wordsOf(screen.language)
  const tFan = wordsOf(screen.language, 'fan')
  const aFan = (name: string) =>
    signedInFan(stage, screen, {
      email: `${name}-${screen.language}@fans.example`,
      changes: { gender: 'male' },
      follows: [team],
    })

  it('saves a deal on its page, finds it by the menu, takes it out and puts it back', async () => {
    const { page, token } = await aFan('keeper')
    await page.goto(stage.at(`/deals/${deal.key}`))
    await page.getByRole('button', { name: t('saving.saveShort') }).click()
    await page.getByRole('button', { name: t('saving.saved') }).waitFor()
    await look(page)
    await expect.poll(async () => (await me(token)).savedDeals).toEqual([deal.key])

    const menu = t(screen.width === PHONE ? 'header.openMenu' : 'header.account')
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('link', { name: t('header.saved'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: tFan('saved.title') }).waitFor()
    const heart = heartOf(page, screen, deal)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await look(page)

    await heart.click()
    await page.getByText(tFan('saved.removed'), { exact: true }).waitFor()
    await expect.poll(async () => (await me(token)).savedDeals).toEqual([])
    await look(page)
    await page.getByRole('button', { name: tFan('saved.undo') }).click()
    await expect.poll(() => page.getByText(tFan('saved.removed'), { exact: true }).count()).toBe(0)
    await expect.poll(async () => (await me(token)).savedDeals).toEqual([deal.key])

    await heart.click()
    await expect.poll(async () => (await me(token)).savedDeals).toEqual([])
    await page.reload()
    await page.getByText(tFan('saved.none')).waitFor()
    await look(page)
  })

  it('is told where no more fit, and keeps those that are saved', async () => {
    const { page, token, user } = await aFan('collector')
    const savedAt = new Date().toISOString()
    const others = Array.from({ length: SAVED_DEALS_MAX }, (_, index) => ({
      offerKey: `deal-${index}`,
      savedAt,
    }))
    await put(savedDealsItem(user.key, others))
    await page.goto(stage.at(dealsOfTeam()))
    const heart = heartOf(page, screen, deal)
    await heart.click()
    await page
      .getByRole('alert')
      .getByText(t('saving.tooMany', { most: String(SAVED_DEALS_MAX) }))
      .waitFor()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await look(page)
    expect((await me(token)).savedDeals).toHaveLength(SAVED_DEALS_MAX)
  })
})
