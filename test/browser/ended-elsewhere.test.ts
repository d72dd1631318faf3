import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { givenFlashSale } from '#test/fixtures/purchases/purchases.ts'
import { EN_DESKTOP as SCREEN } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization
let sponsor: Sponsor
let deal: Offer
let flash: Offer

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  deal = await givenDeal(sponsor, [team], {
    description: 'Two slices for one',
    descriptionFr: 'Two slices for one',
  })
  flash = (await givenFlashSale(9, { team })).deal
})

/** Signs out in a second tab. */
async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(stage.at('/logout'))
  await other.waitForURL(stage.at('/'))
}

const purchase = `/purchases/${'0'.repeat(26)}`

const t = wordsOf(SCREEN.language)
const fan = wordsOf(SCREEN.language, 'fan')

const main = (tab: Page) => tab.locator('main')
const heading = (name: string) => (tab: Page) => main(tab).getByRole('heading', { name }).first()
const button = (name: string | RegExp) => (tab: Page) => main(tab).getByRole('button', { name })
const signInFirst = button(fan('purchases.signInButton'))
/** Locates the heading of the home page, to which personal pages redirect visitors. */
const home = (tab: Page) => tab.getByRole('heading', { level: 1 })

/** Returns paths, each with the element that a visitor must see there. */
const pages = (): [path: string, shown: (tab: Page) => ReturnType<Page['getByRole']>][] => [
  [`/deals/${deal.key}`, button(t('deal.buttons.redeem'))],
  [`/deals/${flash.key}/show_flash`, button(/12[.,]50/)],
  ['/deals', heading(deal.description)],
  ['/organizations', heading(team.name)],
  [`/organizations/${team.slug}`, heading(deal.description)],
  [`/organizations/${team.slug}?tab=specialDeals`, button(t('unlock.submit'))],
  ['/feed', home],
  ['/profile/edit', home],
  ['/purchases', signInFirst],
  [purchase, signInFirst],
  [`/deals/${flash.key}/purchase_confirmation`, signInFirst],
]

async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(stage.at(path))
  await tab.getByRole('link', { name: t('header.signOut'), includeHidden: true }).waitFor({
    state: 'attached',
  })
  await tab.waitForLoadState('networkidle')
  return tab
}

it('pages whose session ends in another tab become those of a visitor', async () => {
  const { page } = await signedInFan(stage, SCREEN, {
    email: 'tabs@fans.example',
    changes: { gender: 'female' },
    follows: [team],
  })
  const tabs = await Promise.all(pages().map(([path]) => openTab(page, path)))

  await signOutElsewhere(page)

  for (const [index, [path, shown]] of pages().entries()) {
    const tab = tabs[index] as Page
    await expect.poll(() => shown(tab).isVisible(), { message: path }).toBe(true)
    const waiting = main(tab).getByText(t('common.loading'), { exact: true })
    await expect.poll(() => waiting.count(), { message: path }).toBe(0)
    await expect.poll(() => tab.getByText('tabs@fans.example').count()).toBe(0)
    const isOwn = path === '/feed' || path === '/profile/edit'
    if (isOwn) await expect.poll(() => new URL(tab.url()).pathname).toBe('/')
  }
  const [dealTab] = tabs
  await dealTab?.getByRole('button', { name: t('deal.buttons.redeem') }).click()
  await dealTab?.getByLabel(t('login.email'), { exact: true }).waitFor()
})

it('a page of the portal whose session ends in another tab asks to log in', async () => {
  const staff = { email: 'staff@fans.example', role: 'sponsor', sponsorID: sponsor.key } as const
  const page = await signedInStaff(stage, SCREEN, staff)
  await page.getByRole('heading', { level: 1, name: sponsor.name }).waitFor()

  await signOutElsewhere(page)

  const name = wordsOf(SCREEN.language, 'portal')('gate.login')
  await page.getByRole('link', { name }).waitFor()
})
