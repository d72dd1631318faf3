import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listMyPurchases } from '#shared/api/purchases.schemas.ts'
import { answerDeal, flashRules } from '#test/fixtures/component/answers/deals.ts'
import { anOwnPurchase, answerPurchases } from '#test/fixtures/component/answers/purchases.ts'
import { requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit, visitAsFan } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP, EN_PHONE, FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const ABOUT = paths.about.href()
const TOUCH_PX = 44
/** Exceeds the delay after which a fan's page fills the wallet. */
const LATER_MS = 3_000

describe.each([EN_PHONE, FR_PHONE])('the thumb bar of a fan ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const words = wordsOf(screen.language, 'wallet')
  const bar = page.getByRole('navigation', { name: words('thumbBar.navigation') })
  const place = (word: 'codes' | 'deals' | 'saved') =>
    bar.getByRole('link', { name: words(`thumbBar.${word}`), exact: false })

  it('leads to five places, marks the current one and counts the codes ready to use', async () => {
    answerPurchases(anOwnPurchase(), anOwnPurchase(), anOwnPurchase({ state: 'redeemed' }))
    await visitAsFan(screen, ABOUT)
    const ready = new RegExp(`2 ${words('thumbBar.ready')}`)
    await expect.element(bar.getByRole('link', { name: ready })).toBeVisible()
    for (const link of bar.getByRole('link').elements()) {
      const { width, height, bottom } = link.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(TOUCH_PX)
      expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    }
    await expect.poll(() => bar.getByRole('link').elements()).toHaveLength(5)
    await expectSound()

    await place('codes').click()

    await expect.element(place('codes')).toHaveAttribute('aria-current', 'page')
    await expect.element(place('saved')).not.toHaveAttribute('aria-current')
    expect(location.pathname).toBe(paths.purchases.href())
    await expectSound()
  })

  it('takes its places out of the menu of the header', async () => {
    await visitAsFan(screen, ABOUT)
    await expect.element(place('saved')).toBeVisible()

    await page.getByRole('button', { name: t('header.openMenu') }).click()

    const menu = page.getByRole('navigation', { name: t('header.navigation') })
    await expect.element(menu.getByRole('link', { name: t('header.contests') })).toBeVisible()
    for (const word of ['feed', 'browseAllDeals', 'saved', 'purchases', 'profile'] as const) {
      const link = menu.getByRole('link', { name: t(`header.${word}`), exact: true })
      await expect.element(link).not.toBeInTheDocument()
    }
  })
})

describe.each([EN_PHONE, FR_PHONE])('one bar at a time ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const bar = page.getByRole('navigation', {
    name: wordsOf(screen.language, 'wallet')('thumbBar.navigation'),
  })

  it.each([
    ['a deal', {}],
    ['a flash deal', flashRules()],
  ])(
    'leaves the bottom of the screen to the action of %s, and the menu whole',
    async (_, rules) => {
      const deal = answerDeal(rules)
      await visitAsFan(screen, paths.deal.href(deal.key))
      await expect
        .element(page.getByRole('complementary', { name: t('deal.actionLabel') }))
        .toBeVisible()
      await expect.element(bar).not.toBeInTheDocument()

      await page.getByRole('button', { name: t('header.openMenu') }).click()

      const menu = page.getByRole('navigation', { name: t('header.navigation') })
      await expect.element(menu.getByRole('link', { name: t('header.saved') })).toBeVisible()
    },
  )

  it('makes room for the keyboard, without a change of the menu below it', async () => {
    await visitAsFan(screen, ABOUT)
    await expect.element(bar).toBeVisible()
    await page.getByRole('button', { name: t('header.openMenu') }).click()
    const search = page.getByRole('banner').getByRole('searchbox')

    await search.click()

    await expect.element(bar).not.toBeInTheDocument()
    const feed = page.getByRole('link', { name: t('header.feed'), exact: true })
    await expect.element(feed).not.toBeInTheDocument()
  })
})

const englishBar = page.getByRole('navigation', {
  name: wordsOf('en', 'wallet')('thumbBar.navigation'),
})

it('is absent for visitors', async () => {
  await visit(ABOUT, EN_PHONE)

  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requestsOf(listMyPurchases)).toEqual([])
  await expect.element(englishBar).not.toBeInTheDocument()
})

it('is absent on wide screens, where the wallet shares its request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await visitAsFan(EN_DESKTOP, ABOUT)
  await expect.poll(() => requestsOf(listMyPurchases)).toHaveLength(1)

  await vi.advanceTimersByTimeAsync(LATER_MS)

  expect(requestsOf(listMyPurchases)).toHaveLength(1)
  await expect.element(englishBar).not.toBeInTheDocument()
})
