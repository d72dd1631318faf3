import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keys } from '#lambdas/stores/table/keys.ts'
import { readFeed } from '#shared/api/me.ts'
import { listOrganizationDeals, readBrand, readOrganization } from '#shared/api/organizations.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import type { Organization } from '#shared/model/organization.ts'
import { refuseInstead } from '#test/fixtures/failures.ts'
import { goInside } from '#test/fixtures/go-inside.ts'
import { look } from '#test/fixtures/look.ts'
import { saying } from '#test/fixtures/messages.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { type SignedInFan, signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import {
  givenBrand,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const REFRESH = 'Oops! Something went wrong. Please refresh the page and try again.'
const NO_ORGANIZATION = 'This organization is no longer available.'
const NO_GROUP = 'These FanPages are no longer available as part of this group...'
const NO_DEALS =
  'There are no Exclusive, Public or Contest Deals available for this organization just yet. Check back soon!'

const stage = setStage()
let team: Organization

beforeAll(async () => {
  team = await givenOrganization()
})

describe.each(EN_PHONE_FR_DESKTOP)('in $language at $width pixels', (screen) => {
  const say = saying(screen.language)
  const t = wordsOf(screen.language)
  let visitor: Page
  let fan: SignedInFan
  beforeAll(async () => {
    visitor = await stage.newPage(screen)
    fan = await signedInFan(stage, screen, {
      email: `empty-${screen.language}@fans.example`,
      changes: { gender: 'female' },
    })
  })

  const open = (page: Page, path: string) =>
    goInside(page, stage, { path, language: screen.language })
  const load = (page: Page, path: string) => page.goto(stage.at(path))
  /** Some say it twice: to the eye, and as the title to those who listen. */
  const shows = (page: Page, words: string) =>
    page.getByText(say(words), { exact: true }).last().waitFor()

  it('an organization that is archived or unknown is no longer available', async () => {
    const archived = await givenOrganization({ archived: true })
    for (const organization of [archived.slug, archived.key, 'nothing']) {
      await open(visitor, `/organizations/${organization}`)
      await shows(visitor, NO_ORGANIZATION)
    }
    await look(visitor)
  })

  it('an earlier slug of an organization leads to the one it has', async () => {
    const former = `earlier-${screen.language}`
    await put({ ...keys.slug(former), teamKey: team.key })
    // Framed elsewhere, the server does not know the address: the page itself leads on.
    await load(visitor, `/organizations/${former}?tab=about&embedMode=true`)
    await visitor.waitForURL(stage.at(`/organizations/${team.slug}?tab=about&embedMode=true`))
    await visitor.getByRole('heading', { name: team.name, level: 1 }).waitFor()
  })

  it('a list whose rest does not come says so, and goes on at the next press', async () => {
    const organization = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [organization.key] })
    for (let contest = 0; contest <= PAGE_SIZE; contest += 1) {
      await givenDeal(sponsor, [organization], { contestDeal: true })
    }
    await load(visitor, `/organizations/${organization.slug}?tab=contests`)
    const cards = visitor.locator('main article article')
    await expect.poll(() => cards.count()).toBe(PAGE_SIZE)
    await visitor.route(/\/api\/.*[?&]cursor=/, (route) => route.fulfill({ status: 500 }))
    await visitor.getByRole('button', { name: t('lists.more') }).click()
    const failure = visitor.getByText(t('lists.moreFailed'))
    await failure.waitFor()
    await look(visitor)
    await visitor.unrouteAll()
    await visitor.getByRole('button', { name: t('lists.more') }).click()
    await expect.poll(() => cards.count()).toBe(PAGE_SIZE + 1)
    await failure.waitFor({ state: 'detached' })
  })

  it('a brand without FanPages is no longer a group', async () => {
    const former = await givenOrganization({ archived: true })
    for (const brand of [(await givenBrand([former])).key, 'nothing']) {
      await open(visitor, `/brands/${brand}`)
      await shows(visitor, NO_GROUP)
    }
    await look(visitor)
  })

  it('a page that fails asks to be refreshed', async () => {
    await refuseInstead(visitor, readOrganization, 500)
    await refuseInstead(visitor, readBrand, 500)
    for (const path of [`/organizations/${team.slug}`, '/brands/any']) {
      await load(visitor, path)
      await shows(visitor, REFRESH)
    }
    await look(visitor)
    await visitor.unrouteAll()
  })

  it('a list that fails says so, and is there once it is asked for again', async () => {
    await refuseInstead(visitor, listOrganizationDeals, 500)
    await load(visitor, `/organizations/${team.slug}`)
    await shows(visitor, 'This list could not be loaded.')
    await visitor.unrouteAll()
    await visitor.getByRole('button', { name: say('Try again') }).click()
    await shows(visitor, NO_DEALS)
  })

  it.each([
    ['deals of a FanPage', () => `/organizations/${team.slug}`, NO_DEALS],
    ['contests of a FanPage', () => `/organizations/${team.slug}?tab=contests`, NO_DEALS],
    [
      'deals for a search',
      () => '/deals?searchTerms=zzzzqqqq',
      "We're sorry, but there were no results for your search.",
    ],
    [
      'FanPages for a search',
      () => '/organizations?searchTerms=zzzzqqqq',
      'No results were found for the query',
    ],
  ])('no %s', async (_, path, words) => {
    await open(visitor, path())
    await shows(visitor, words)
    await look(visitor)
  })

  it('a category or a kind of deal that nobody knows is marked as what is shown', async () => {
    const marked = (nav: string) =>
      visitor
        .getByRole('navigation', { name: t(nav) })
        .locator('[aria-current]')
        .allTextContents()
    for (const query of ['category=Chess', 'subcategory=Blitz']) {
      await open(visitor, `/organizations?${query}`)
      await shows(visitor, 'No results were found for the query')
      await expect.poll(() => marked('organizations.categories')).toEqual([])
    }
    await open(visitor, `/organizations/${team.slug}?deal_type=nothing`)
    await shows(visitor, NO_DEALS)
    await expect
      .poll(() => marked('organization.dealTypes'))
      .toEqual([t('organization.kinds.public')])
  })

  it('a feed without follows or deals says what to do', async () => {
    await load(fan.page, '/feed')
    await shows(fan.page, 'Start following some organizations to begin seeing deals in your feed.')
    await shows(fan.page, 'Unfortunately we could not find a featured deal for you.')
    await look(fan.page)
  })

  it('a feed that fails keeps the rest of the page', async () => {
    await refuseInstead(fan.page, readFeed, 500)
    await load(fan.page, '/feed')
    await shows(fan.page, 'This list could not be loaded.')
    await fan.page.unrouteAll()
  })

  it('the network is missed until it is back', async () => {
    await open(visitor, '/how-it-works')
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    const banner = visitor.getByText(say('You are offline. Please check your internet connection.'))
    await visitor.context().setOffline(true)
    await banner.waitFor()
    await visitor.context().setOffline(false)
    await banner.waitFor({ state: 'detached' })
  })
})
