import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listenOnLoopback } from '#scripts/ports/listen.ts'
import { readMe } from '#shared/api/me.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { EN_DESKTOP as SCREEN } from '#test/fixtures/screens.ts'
import { beginSession, PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import { descriptionOf } from '#web/site/parts/offers/offer-words.ts'

/** Two hosts of this machine. The browser treats them as different sites. */
const SAME_SITE = '127.0.0.1'
const OTHER_SITE = 'localhost'
const stage = setStage()
let team: Organization
let deal: Offer

beforeAll(async () => {
  team = await givenOrganization()
  deal = await givenDeal(await givenSponsor({ teamKeys: [team.key] }), [team])
})

const me = async (token: string) => (await call(stage.cloud.api, readMe, { token })).data

async function anAccount(name: string) {
  const { language } = SCREEN
  const email = `${name}@fans.example`
  const { sub: key } = await stage.cloud.createAccount({ email, password: PASSWORD, groups: [] })
  await givenFan({ key, email, languagePreference: language, gender: 'female' })
  return { email, token: await makeToken(stage.cloud.outputs, { userKey: key, email }) }
}

/** Opens a club's website with the organization's page in a frame. */
async function openClub(page: Page, host: string, query = ''): Promise<FrameLocator> {
  const embedded = stage.at(`/organizations/${team.key}?embedMode=true${query}`)
  const club = await listenOnLoopback((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${embedded}" width="100%" height="1330"></iframe>`)
  }, 0)
  onTestFinished(() => club.close())
  await page.goto(`http://${host}:${club.port}`)
  return page.frameLocator('iframe')
}

/** Calls `press`, and returns the new tab that the click opens. */
async function pressed(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
  return tab
}

async function expectFrameAsItWas(page: Page, frame: FrameLocator): Promise<void> {
  const [, inner] = page.frames()
  expect(inner?.url()).toBe(stage.at(`/organizations/${team.key}?embedMode=true`))
  expect(await frame.getByRole('dialog').count()).toBe(0)
  expect(await frame.getByRole('contentinfo').count()).toBe(0)
  expect(await frame.getByRole('heading', { level: 1, name: team.name }).count()).toBe(1)
}

describe('a visitor', () => {
  const t = wordsOf(SCREEN.language)

  async function logIn(page: Page, email: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: t('login.titles.signup') })
    await dialog
      .getByRole('button', { name: t('login.logIn'), exact: true })
      .first()
      .click()
    await page.getByRole('dialog', { name: t('login.titles.login') }).waitFor()
    await page.getByLabel(t('login.email'), { exact: true }).fill(email)
    await page.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  it('who presses Follow in the frame logs in beside it, and follows then', async () => {
    const { email, token } = await anAccount('framed-follower')
    const page = await stage.newPage(SCREEN)
    const frame = await openClub(page, OTHER_SITE)
    const follow = frame.getByRole('button', { name: `${t('follow.follow')} ${team.name}` })

    const tab = await pressed(page, () => follow.click())
    await tab.getByRole('dialog').getByText(t('notices.follow')).waitFor()
    expect(tab.url()).toBe(stage.at(`/organizations/${team.key}?login=true`))
    await expect.poll(() => tab.locator('footer').count()).toBe(1)
    await look(tab)
    await logIn(tab, email)

    await tab.getByRole('button', { name: `${t('follow.following')} ${team.name}` }).waitFor()
    await expect.poll(async () => (await me(token)).teams).toEqual([team.key])
    expect(tab.url()).toBe(stage.at(`/organizations/${team.key}`))
    await expectFrameAsItWas(page, frame)
    await follow.waitFor()
  })

  it('who presses a heart in the frame logs in beside it, and has saved the deal then', async () => {
    const { email, token } = await anAccount('framed-saver')
    const page = await stage.newPage(SCREEN)
    const frame = await openClub(page, OTHER_SITE)
    const heart = frame.getByRole('button', {
      name: t('saving.save', { offer: descriptionOf(deal, SCREEN.language).text }),
    })

    const tab = await pressed(page, () => heart.click())
    await tab.getByRole('dialog').getByText(t('notices.save')).waitFor()
    await logIn(tab, email)

    await expect.poll(async () => (await me(token)).savedDeals).toEqual([deal.key])
    await expectFrameAsItWas(page, frame)
  })
})

it('a code that is typed in the frame stays out of the address of the login', async () => {
  const t = wordsOf(SCREEN.language)
  const page = await stage.newPage(SCREEN)
  const frame = await openClub(page, OTHER_SITE, '&tab=specialDeals')
  await frame.getByLabel(t('unlock.code'), { exact: true }).fill('NORTH-26')

  const submit = frame.getByRole('button', { name: t('unlock.submit'), exact: true })
  const tab = await pressed(page, () => submit.click())

  await tab.getByRole('dialog', { name: t('login.titles.login') }).waitFor()
  expect(tab.url()).toBe(stage.at(`/organizations/${team.key}?tab=specialDeals&login=true`))
  expect(await frame.getByRole('dialog').count()).toBe(0)
})

describe('a fan who is signed in', () => {
  const t = wordsOf(SCREEN.language)
  const aFan = (name: string) =>
    signedInFan(stage, SCREEN, {
      email: `${name}@fans.example`,
      changes: { gender: 'female' },
    })

  it('but not in the frame, follows in the tab beside it without a login', async () => {
    const { email, token } = await anAccount('framed-apart')
    const page = await stage.newPage(SCREEN)
    const frame = await openClub(page, OTHER_SITE)
    const follow = frame.getByRole('button', { name: `${t('follow.follow')} ${team.name}` })
    await follow.waitFor()
    // Signs in outside the frame, because the test browser shares storage with frames of other
    // sites. The frame does not notice that login.
    await beginSession(stage, await page.context().newPage(), email)
    const tab = await pressed(page, () => follow.click())
    await tab.getByRole('button', { name: `${t('follow.following')} ${team.name}` }).waitFor()
    await expect.poll(async () => (await me(token)).teams).toEqual([team.key])
    await expect.poll(() => tab.url()).toBe(stage.at(`/organizations/${team.key}`))
    expect(await tab.getByRole('dialog').count()).toBe(0)
  })

  it('in the frame too, follows there', async () => {
    const { page, token } = await aFan('framed-within')
    const frame = await openClub(page, SAME_SITE)
    await frame.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()
    await frame.getByRole('button', { name: `${t('follow.following')} ${team.name}` }).waitFor()
    await expect.poll(async () => (await me(token)).teams).toEqual([team.key])
    expect(page.context().pages()).toHaveLength(1)
  })

  it('follows nothing by an address that somebody sends them', async () => {
    const { page, token } = await aFan('sent-an-address')
    const sent = stage.at(`/organizations/${team.key}?login=true&pending=follow+${team.key}`)
    const club = await listenOnLoopback((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<a href="${sent.replaceAll('&', '&amp;')}">Win</a>`)
    }, 0)
    onTestFinished(() => club.close())
    await page.goto(`http://${OTHER_SITE}:${club.port}`)
    await page.getByRole('link').click()
    await page.waitForURL(stage.at(`/organizations/${team.key}`))
    await page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).waitFor()
    expect((await me(token)).teams).toEqual([])
  })
})
