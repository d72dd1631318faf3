import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { s3 } from '#lambdas/base/s3/s3.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import {
  type FlashSale,
  givenFlashSale,
  givenPurchase,
} from '#test/fixtures/purchases/purchases.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { FR_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { beginSession, runOutTokens } from '#test/fixtures/sign-in/sessions.ts'
import { fanWithAccount, signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { isControlled } from '#test/fixtures/site/own-site.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal } from '#test/fixtures/world.ts'

const stage = setStage()
let sale: FlashSale
let deal: Awaited<ReturnType<typeof givenDeal>>

beforeAll(async () => {
  sale = await givenFlashSale(9)
  deal = await givenDeal(sale.sponsor, [sale.team], {
    description: 'Two slices for one',
    descriptionFr: 'Two slices for one',
  })
})

const walletOf = (page: Page) => page.evaluate(() => localStorage.getItem('wallet') ?? '')

type Purchase = Awaited<ReturnType<typeof givenPurchase>>

interface Buyer {
  readonly page: Page
  readonly purchase: Purchase
}

/**
 * Creates a fan with a purchase. The site stores the purchase for offline use, although the fan
 * never opened it on this phone.
 */
async function buyer(name: string, changes: Partial<Purchase> = {}): Promise<Buyer> {
  const email = `${name}@wallets.example`
  const { page, user } = await fanOfPhone(email)
  const purchase = await givenPurchase(sale, { userKey: user.key, ...changes })
  await page.goto(stage.at('/how-it-works'))
  await expect.poll(() => walletOf(page)).toContain(purchase.code)
  await expect.poll(() => isControlled(page)).toBe(true)
  return { page, purchase }
}

function fanOfPhone(email: string) {
  const fan = { email, changes: { gender: 'female' }, follows: [sale.team] } as const
  return signedInFan(stage, SCREEN, fan, { hasServiceWorker: true })
}

const words = wordsOf(SCREEN.language, 'fan')
const wallet = wordsOf(SCREEN.language, 'wallet')
const note = (page: Page) => page.getByText(wallet('kept.at').trim())
const code = (page: Page, { code: text }: Purchase) => page.getByText(formatPurchaseCode(text))

it('a code that was bought is there without a network, though its session has run out', async () => {
  const { page, purchase } = await buyer('basement')
  await runOutTokens(page)
  await page.context().setOffline(true)

  await page.goto(stage.at('/purchases'))
  await note(page).waitFor()
  await page.getByRole('link', { name: words('purchases.show') }).click()
  await code(page, purchase).waitFor()
  await page.getByRole('img', { name: words('purchase.qrAlt') }).waitFor()
  await note(page).waitFor()
  await page.reload()
  await code(page, purchase).waitFor()

  await page.context().setOffline(false)
  await note(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words('purchase.refund.button') }).waitFor()
})

it('a coupon that runs is one press away from every page, and goes on without a network', async () => {
  const { page, token } = await fanOfPhone('coupon@wallets.example')
  await call(stage.cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: sale.team.key, after: 0, deviceInfo: { web: true } },
    token,
  })
  await page.goto(stage.at('/how-it-works'))
  const name = `${wallet('coupons.show')} Two slices for one`
  const coupon = page.getByRole('link', { name }).first()
  await coupon.waitFor()
  await expect.poll(() => walletOf(page)).toContain(deal.key)
  await expect.poll(() => isControlled(page)).toBe(true)
  await runOutTokens(page)
  await page.context().setOffline(true)

  await page.goto(stage.at('/purchases'))
  await coupon.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Two slices for one').waitFor()
  await sheet.getByRole('timer').waitFor()
  await note(page).waitFor()
  await page.reload()
  await sheet.getByRole('timer').waitFor()
  const countdown = Number((await sheet.getByRole('timer').textContent())?.match(/0?(\d+):/)?.[1])
  expect(countdown).toBeGreaterThan(7)

  // Setting the device's clock back does not extend the coupon.
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await page.reload()
  await sheet.getByRole('timer').waitFor()
  await expect.poll(() => sheet.getByRole('timer').textContent()).toMatch(/0[789]:|10:00/)
})

it('the pictures of what was bought are there without a network, and a bag where there is none', async () => {
  const path = 'images/offers/wallet-picture.svg'
  const place = { bucket: stage.cloud.outputs.mediaBucket, key: `media/${path}` }
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
  const headers = { 'Content-Type': 'image/svg+xml' }
  await s3({ operation: 'PutObject', ...place, headers, body })
  const { page, purchase } = await buyer('pictures', { offerPicture: path })
  await givenPurchase(sale, { userKey: purchase.userKey })
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  const isShown = () =>
    rows
      .locator('img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
  await page.goto(stage.at('/purchases'))
  await expect.poll(() => rows.count()).toBe(2)
  await expect.poll(isShown).toEqual([true])
  await look(page)
  await expect
    .poll(() => page.evaluate(async (name) => Boolean(await caches.match(name)), `/media/${path}`))
    .toBe(true)

  await page.context().setOffline(true)
  await page.reload()

  await note(page).waitFor()
  await expect.poll(isShown).toEqual([true])
})

it('who signs out, in another tab as well, leaves nothing on the phone', async () => {
  const { page } = await buyer('leaving')
  await page.goto(stage.at('/purchases'))
  const other = await page.context().newPage()

  await other.goto(stage.at('/logout'))
  await other.waitForURL(stage.at('/'))

  await expect.poll(() => walletOf(page)).toBe('')
  expect(await page.evaluate(() => caches.has('wallet-pictures'))).toBe(false)
  await page.context().setOffline(true)
  await page.reload()
  await page
    .getByRole('button', { name: words('purchases.signInButton') })
    .first()
    .waitFor()
})

it('the next account sees nothing of the one before', async () => {
  const { page, purchase } = await buyer('first')
  const email = 'second@wallets.example'
  await fanWithAccount(stage, SCREEN, { email })
  // Stores the tokens of another account, as if that account had signed in while the page was
  // closed.
  await beginSession(stage, page, email)
  await page.context().setOffline(true)
  await page.goto(stage.at(`/purchases/${purchase.key}`))
  await page.getByText(wordsOf(SCREEN.language)('offline.banner')).first().waitFor()
  expect(await code(page, purchase).count()).toBe(0)
  await page.context().setOffline(false)

  await page.goto(stage.at('/purchases'))
  await page.getByText(words('purchases.none')).waitFor()
  await expect.poll(() => walletOf(page)).not.toContain(purchase.code)
})
