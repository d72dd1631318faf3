import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { readDeal } from '#shared/api/deals.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { type SignedInFan, signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
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

const aFan = (screen: Screen, name: string): Promise<SignedInFan> =>
  signedInFan(stage, screen, {
    email: `${name}-${screen.language}@fans.example`,
    changes: { gender: 'female' },
    follows: [team],
  })

/** Somebody who has several tabs open signs out in one of them. */
async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(stage.at('/logout'))
  await other.waitForURL(stage.at('/'))
}

const purchase = `/purchases/${'0'.repeat(26)}`

it.each(EN_PHONE_FR_DESKTOP)(
  'pages whose session ends in another tab become those of a visitor, in $language',
  async (screen) => {
    const t = wordsOf(screen.language)
    const fan = wordsOf(screen.language, 'fan')
    const { page } = await aFan(screen, 'tabs')
    const heading = (name: string) => (tab: Page) =>
      tab.locator('main').getByRole('heading', { name }).first()
    const button = (name: string | RegExp) => (tab: Page) =>
      tab.locator('main').getByRole('button', { name })
    const signInFirst = button(fan('purchases.signInButton'))
    const front = (tab: Page) => tab.getByRole('heading', { level: 1 })
    const pages: [path: string, shown: (tab: Page) => ReturnType<Page['getByRole']>][] = [
      [`/deals/${deal.key}`, button(t('deal.buttons.redeem'))],
      [`/deals/${flash.key}/show_flash`, button(/12[.,]50/)],
      ['/deals', heading(deal.description)],
      ['/organizations', heading(team.name)],
      [`/organizations/${team.slug}`, heading(deal.description)],
      [`/organizations/${team.slug}?tab=specialDeals`, button(t('unlock.submit'))],
      ['/feed', front],
      ['/profile/edit', front],
      ['/purchases', signInFirst],
      [purchase, signInFirst],
      [`/deals/${flash.key}/purchase_confirmation`, signInFirst],
    ]
    const tabs = await Promise.all(
      pages.map(async ([path]) => {
        const tab = await page.context().newPage()
        await tab.goto(stage.at(path))
        await tab.getByRole('link', { name: t('header.signOut'), includeHidden: true }).waitFor({
          state: 'attached',
        })
        await tab.waitForLoadState('networkidle')
        return tab
      }),
    )
    await signOutElsewhere(page)
    for (const [index, [path, shown]] of pages.entries()) {
      const tab = tabs[index] as Page
      await expect.poll(() => shown(tab).isVisible(), { message: path }).toBe(true)
      const waiting = tab.locator('main').getByText(t('common.loading'), { exact: true })
      await expect.poll(() => waiting.count(), { message: path }).toBe(0)
    }
    const [dealTab] = tabs
    await dealTab?.getByRole('button', { name: t('deal.buttons.redeem') }).click()
    await dealTab?.getByLabel(t('login.email'), { exact: true }).waitFor()
  },
)

it('a deal that is still being read when the session ends is read as a visitor', async () => {
  const screen = { language: 'en', width: 390 } as const
  const t = wordsOf(screen.language)
  const { page } = await aFan(screen, 'reading')
  const held = Promise.withResolvers<void>()
  await page.route(`**/api${readDeal.path.replace('{dealKey}', deal.key)}`, async (route) => {
    if (route.request().headers()['authorization']) await held.promise
    await route.fallback().catch(() => undefined)
  })
  await page.goto(stage.at(`/deals/${deal.key}`))
  await page.getByText(t('common.loading'), { exact: true }).last().waitFor()
  await signOutElsewhere(page)
  await page.getByRole('button', { name: t('deal.buttons.redeem') }).waitFor()
  held.resolve()
})

it('a page of the portal whose session ends in another tab asks to log in', async () => {
  const screen = { language: 'fr', width: 1280 } as const
  const t = wordsOf(screen.language, 'portal')
  const staff = { email: 'staff@fans.example', role: 'sponsor', sponsorID: sponsor.key } as const
  const page = await signedInStaff(stage, screen, staff)
  await page.getByRole('heading', { level: 1, name: sponsor.name }).waitFor()
  await signOutElsewhere(page)
  await page.getByRole('link', { name: t('gate.login') }).waitFor()
})
