import jsQr from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readDeal } from '#shared/api/deals.schemas.ts'
import { getStripeCheckoutSession, listMyPurchases } from '#shared/api/purchases.schemas.ts'
import { countPresses } from '#test/fixtures/browser/counted-presses.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { stepsOf } from '#test/fixtures/purchases/buying.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { type SignedInFan, signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { saying, wordsOf } from '#test/fixtures/words/words.ts'
import { givenFan } from '#test/fixtures/world.ts'

const stage = setStage()
const SCREEN = FR_PHONE
const t = wordsOf(SCREEN.language, 'fan')
const say = saying(SCREEN.language)

/** Maximum number of presses from a flash deal to its code: buy, accept the terms, proceed, and pay. */
const PRESSES_MAX = 4

let fans = 0
async function givenBuyer(sale: FlashSale): Promise<SignedInFan> {
  fans += 1
  return signedInFan(stage, SCREEN, {
    email: `buyer-${fans}@fans.example`,
    changes: { gender: 'female' },
    follows: [sale.team],
  })
}

async function takenOf({ deal }: FlashSale) {
  const { data } = await call(stage.cloud.api, readDeal, { params: { dealKey: deal.key } })
  return data.tally.totalTaken ?? 0
}

/** Returns the text of the QR code that the page shows. */
async function scan(page: Page, label: string): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name: label }).screenshot()
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Buys the given number of units, each as a different fan. */
async function sellToOthers({ deal, team }: FlashSale, units: number): Promise<void> {
  for (let unit = 0; unit < units; unit += 1) {
    const other = await givenFan({}, [team])
    const token = await makeToken(stage.cloud.outputs, { userKey: other.key })
    const begun = await call(stage.cloud.api, getStripeCheckoutSession, {
      query: { offerId: deal.key },
      token,
    })
    stage.cloud.stripe.pay(begun.data.checkoutSessionId)
  }
  await stage.cloud.settle()
}

it('a fan buys, from the deal over its terms and the payment to the code, and may buy once more', async () => {
  const sale = await givenFlashSale(20)
  const { page, token } = await givenBuyer(sale)
  const steps = stepsOf(stage, page, SCREEN, sale)
  await steps.open()
  await steps.proceed()
  await steps.decline()
  await page.getByRole('alert').waitFor()
  await steps.pay()
  const code = await steps.expectCode()
  await page.reload()
  expect(await steps.expectCode()).toBe(code)

  await page.getByRole('link', { name: t('confirmation.toPurchases') }).click()
  const redeem = page.getByRole('link', { name: t('purchases.showOf', { deal: '' }) })
  await redeem.waitFor()
  // A purchase has no coupon, so the page must not link to one.
  const coupon = wordsOf(SCREEN.language, 'wallet')('coupons.show')
  expect(await page.getByRole('link', { name: coupon }).count()).toBe(0)
  await redeem.click()
  await page.getByText(t('purchase.states.unredeemed')).waitFor()
  expect(await scan(page, t('purchase.qrAlt'))).toBe(code)
  const mine = await call(stage.cloud.api, listMyPurchases, { token })
  expect(page.url()).toMatch(new RegExp(`/purchases/${mine.data.items[0]?.key}$`))

  await steps.open()
  await steps.buy.click()
  await steps.dialog.getByRole('button', { name: t('flash.proceed') }).waitFor()
})

it('who leaves the payment page gives their unit back; who goes back may go on, and have it refunded', async () => {
  const sale = await givenFlashSale(2)
  const { page } = await givenBuyer(sale)
  const steps = stepsOf(stage, page, SCREEN, sale)
  await steps.open()
  await steps.proceed()
  await steps.leave()
  await page.getByText(t('flash.back.released')).waitFor()
  await expect.poll(() => takenOf(sale)).toBe(0)

  await steps.proceed()
  const payPage = page.url()
  await page.goBack()
  await page.getByRole('heading', { name: t('flash.hold.title') }).waitFor()
  await expect.poll(() => takenOf(sale)).toBe(1)
  await steps.button(t('flash.hold.goOn')).click()
  await page.waitForURL(payPage)
  await page.goBack()
  await steps.button(t('flash.hold.giveUp')).click()
  await page.getByText(t('flash.back.released')).waitFor()
  await expect.poll(() => takenOf(sale)).toBe(0)
  const counted = await countPresses(page)
  await steps.proceed()
  await steps.pay()
  expect(await steps.expectCode()).toBeDefined()
  expect(counted.presses.length, counted.presses.join(', ')).toBeLessThanOrEqual(PRESSES_MAX)

  // A purchase can be refunded for three days, even after the fan leaves the confirmation page.
  await page.getByRole('link', { name: t('confirmation.toPurchases') }).click()
  await page.getByRole('link', { name: t('purchases.showOf', { deal: '' }) }).click()
  await steps.button(t('purchase.refund.button')).click()
  const confirm = t('purchase.refund.confirm', { price: '12,50\u00a0$' })
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
  await page.getByText(t('purchase.states.refunded'), { exact: true }).waitFor()
  await page.goto(stage.at('/purchases'))
  await page.getByRole('cell', { name: t('purchases.refundedOn', { moment: '' }) }).waitFor()
})

it('a deal that sells out while it is open says so by itself', async () => {
  const sale = await givenFlashSale(2)
  const { page } = await givenBuyer(sale)
  const steps = stepsOf(stage, page, SCREEN, sale)
  await steps.open()
  await steps.buy.waitFor()
  await sellToOthers(sale, 1)
  await page.getByText(t('flash.last_one', { left: '1' })).waitFor()
  await sellToOthers(sale, 1)
  await page.getByText(say('This deal is SOLD OUT!')).waitFor()
  await expect.poll(() => steps.buy.count()).toBe(0)
})
