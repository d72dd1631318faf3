import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { readMe } from '#shared/api/me.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import { descriptionOf } from '#web/site/parts/offers/offer-words.ts'

const SCREEN = FR_DESKTOP
const t = wordsOf(SCREEN.language)
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

/** Locates the heart button on the card of a deal. */
function heartOf(page: Page, offer: Offer) {
  const name = t('saving.save', { offer: descriptionOf(offer, SCREEN.language).text })
  return page.getByRole('button', { name, exact: true })
}

async function anAccount(name: string): Promise<{ email: string; token: string }> {
  const email = `${name}-${SCREEN.language}@fans.example`
  const { sub: key } = await stage.cloud.createAccount({ email, password: PASSWORD, groups: [] })
  await givenFan({ key, email, languagePreference: SCREEN.language, gender: 'female' })
  return { email, token: await makeToken(stage.cloud.outputs, { userKey: key, email }) }
}

async function logIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  // For visitors, the dialog starts with the form to sign up.
  const toLogin = dialog.getByRole('button', { name: t('login.logIn'), exact: true }).first()
  await toLogin.click()
  await dialog.getByRole('heading', { name: t('login.titles.login') }).waitFor()
  await dialog.getByLabel(t('login.email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

it('a visitor has saved what they pressed the heart of, once they are signed in', async () => {
  const { email, token } = await anAccount('saver')
  const page = await stage.open(SCREEN, dealsOfTeam())
  const heart = heartOf(page, deal)
  await heart.click()
  await page.getByText(t('notices.save')).waitFor()
  await logIn(page, email)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(async () => (await me(token)).savedDeals).toEqual([deal.key])
})
