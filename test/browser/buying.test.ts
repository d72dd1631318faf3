import jsQr from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readDeal } from '#shared/api/deals.ts'
import { getStripeCheckoutSession, listMyPurchases } from '#shared/api/purchases.ts'
import { call } from '#test/fixtures/api.ts'
import { PAY_PAGE, payWords, stepsOf } from '#test/fixtures/buying.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { hasFocus, keyboardOf } from '#test/fixtures/keyboard.ts'
import { look } from '#test/fixtures/look.ts'
import { saying } from '#test/fixtures/messages.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { fanWithAccount, type SignedInFan, signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenFan } from '#test/fixtures/world.ts'

const stage = setStage()

let fans = 0
async function givenBuyer(screen: Screen, sale: FlashSale): Promise<SignedInFan> {
  fans += 1
  return signedInFan(stage, screen, {
    email: `buyer-${fans}@fans.example`,
    changes: { gender: 'female' },
    follows: [sale.team],
  })
}

async function takenOf({ deal }: FlashSale) {
  const { data } = await call(stage.cloud.api, readDeal, { params: { dealKey: deal.key } })
  return data.tally.totalTaken ?? 0
}

/** What a scanner reads of the picture on the screen. */
async function scan(page: Page, label: string): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name: label }).screenshot()
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Somebody else buys so many units. */
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

describe.each(EN_DESKTOP_FR_PHONE)('in $language at $width pixels', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const say = saying(screen.language)

  it('a fan buys, from the deal over its terms and the payment to the code', async () => {
    const sale = await givenFlashSale(20)
    const { page, token } = await givenBuyer(screen, sale)
    const steps = stepsOf(stage, page, screen, sale)
    await page.goto(stage.at('/purchases'))
    await page.getByText(say('You have no purchases yet.')).waitFor()
    await look(page)
    await steps.open()
    await page.getByText(t('flash.stock_other', { left: '20', total: '20' })).waitFor()
    await look(page)

    // The terms cannot be closed before they are accepted.
    await steps.buy.click()
    const proceed = steps.dialog.getByRole('button', { name: say('Proceed to Checkout') })
    await proceed.waitFor()
    await page.keyboard.press('Escape')
    await steps.dialog
      .getByText(say('Please agree to the Terms and Conditions to continue.'))
      .waitFor()
    await look(page)
    await expect.poll(() => proceed.getAttribute('aria-disabled')).toBe('true')
    await steps.dialog.getByRole('button', { name: t('flash.notNow') }).click()

    await steps.proceed()
    await steps.decline()
    await page.getByRole('alert').waitFor()
    await steps.pay()
    const code = await steps.expectCode()
    await look(page)
    await page.reload()
    expect(await steps.expectCode()).toBe(code)

    await page.getByRole('link', { name: t('confirmation.toPurchases') }).click()
    await page.getByRole('link', { name: t('purchases.redeemOf', { deal: '' }) }).waitFor()
    await look(page)
    await page.getByRole('link', { name: t('purchases.redeemOf', { deal: '' }) }).click()
    await page.getByText(t('purchase.states.unredeemed')).waitFor()
    await look(page)
    expect(await scan(page, t('purchase.qrAlt'))).toBe(code)
    const mine = await call(stage.cloud.api, listMyPurchases, { token })
    expect(page.url()).toMatch(new RegExp(`/purchases/${mine.data.items[0]?.key}$`))
  })

  it('who leaves the payment page gives their unit back; who goes back may go on', async () => {
    const sale = await givenFlashSale(2)
    const { page } = await givenBuyer(screen, sale)
    const steps = stepsOf(stage, page, screen, sale)
    await steps.open()
    await steps.proceed()
    await steps.leave()
    await page.getByText(t('flash.back.released')).waitFor()
    await look(page)
    await expect.poll(() => takenOf(sale)).toBe(0)

    await steps.proceed()
    const payPage = page.url()
    await page.goBack()
    await page.getByRole('heading', { name: t('flash.hold.title') }).waitFor()
    await look(page)
    await expect.poll(() => takenOf(sale)).toBe(1)
    await steps.button(t('flash.hold.goOn')).click()
    await page.waitForURL(payPage)
    await page.goBack()
    await steps.button(t('flash.hold.giveUp')).click()
    await page.getByText(t('flash.back.released')).waitFor()
    await expect.poll(() => takenOf(sale)).toBe(0)
    await steps.proceed()
    await steps.pay()
    expect(await steps.expectCode()).toBeDefined()
  })

  it('a deal that sells out while it is open says so by itself', async () => {
    const sale = await givenFlashSale(2)
    const { page } = await givenBuyer(screen, sale)
    const steps = stepsOf(stage, page, screen, sale)
    await steps.open()
    await steps.buy.waitFor()
    await sellToOthers(sale, 1)
    await page.getByText(t('flash.last_one', { left: '1' })).waitFor()
    await sellToOthers(sale, 1)
    await page.getByText(say('This deal is SOLD OUT!')).waitFor()
    await expect.poll(() => steps.buy.count()).toBe(0)
    await look(page)
  })

  it('a purchase is given back within three days, after a second question', async () => {
    const sale = await givenFlashSale(2)
    const { page } = await givenBuyer(screen, sale)
    const steps = stepsOf(stage, page, screen, sale)
    await steps.open()
    await steps.proceed()
    await steps.pay()
    await steps.expectCode()
    await page.getByRole('link', { name: t('confirmation.toPurchases') }).click()
    await page.getByRole('link', { name: t('purchases.redeemOf', { deal: '' }) }).click()
    await steps.button(t('purchase.refund.button')).click()
    await look(page)
    const price = { en: 'C$12.50', fr: '12,50\u00a0$\u00a0CA' }[screen.language]
    await page.getByRole('dialog').getByRole('button', { name: price }).click()
    await page.getByText(t('purchase.states.refunded'), { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('img', { name: t('purchase.qrAlt') }).count()).toBe(0)
    await look(page)
    await page.goto(stage.at('/purchases'))
    await page.getByRole('cell', { name: t('purchases.refundedOn', { moment: '' }) }).waitFor()
    await look(page)
  })

  it('who is signed out is asked to sign in before seeing what they have bought', async () => {
    const email = `asked-in-${screen.language}@fans.example`
    await fanWithAccount(stage, screen, { email, changes: { gender: 'male' } })
    const page = await stage.newPage(screen)
    const site = wordsOf(screen.language)
    await page.goto(stage.at('/purchases'))
    await page.getByText(t('purchases.signIn')).waitFor()
    await look(page)
    await page
      .locator('main')
      .getByRole('button', { name: t('purchases.signInButton') })
      .click()
    await page.getByLabel(site('login.email'), { exact: true }).fill(email)
    await page.getByLabel(site('login.password'), { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText(t('purchases.none')).waitFor()
  })
})

it('who has just bought may buy once more, and has no coupon that runs out', async () => {
  const screen: Screen = { language: 'en', width: DESKTOP }
  const sale = await givenFlashSale(3)
  const { page } = await givenBuyer(screen, sale)
  const { t, buy, dialog, open, proceed, pay, expectCode } = stepsOf(stage, page, screen, sale)
  await open()
  await proceed()
  await pay()
  await expectCode()

  await open()
  await buy.click()
  await dialog.getByRole('button', { name: t('flash.proceed') }).waitFor()

  await page.goto(stage.at('/purchases'))
  await page.getByRole('link', { name: t('purchases.redeemOf', { deal: '' }) }).waitFor()
  const coupon = wordsOf(screen.language, 'wallet')('coupons.show')
  expect(await page.getByRole('link', { name: coupon }).count()).toBe(0)
})

it('buys by keyboard alone', async () => {
  const screen: Screen = { language: 'en', width: DESKTOP }
  const sale = await givenFlashSale(3)
  const { page } = await givenBuyer(screen, sale)
  const { t, buy, dialog, button, open, expectCode } = stepsOf(stage, page, screen, sale)
  const keys = keyboardOf(page)
  await open()
  await keys.press(buy)
  await keys.press(button(t('flash.notNow')))
  await expect.poll(() => hasFocus(buy)).toBe(true)
  await page.keyboard.press('Enter')
  await keys.press(dialog.getByRole('checkbox'), 'Space')
  await keys.press(dialog.getByRole('button', { name: t('flash.proceed') }))
  await page.waitForURL(PAY_PAGE)
  await keys.press(button(payWords.en.pay))
  await expectCode()
  await keys.to(button(t('purchase.copy')))
  await keys.press(page.getByRole('link', { name: t('confirmation.toPurchases') }))
  await keys.press(page.getByRole('link', { name: t('purchases.redeemOf', { deal: '' }) }))
  await keys.press(button(t('purchase.refund.button')))
  await keys.press(button(t('purchase.refund.keep')))
})
