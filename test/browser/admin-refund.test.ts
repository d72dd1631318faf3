import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { afterEach, describe, expect, it } from 'vitest'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { look } from '#test/fixtures/look.ts'
import { type Bought, givenBought, givenPaidSale, redeem } from '#test/fixtures/purchases/bought.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()

afterEach(() => stage.cloud.stripe.clearFaults())

const FRENCH_PHONE: Screen = { language: 'fr', width: PHONE }
const ENGLISH_DESKTOP: Screen = { language: 'en', width: DESKTOP }
const PAIRS = [FRENCH_PHONE, ENGLISH_DESKTOP]

type Claims = Omit<Parameters<typeof signedInStaff>[2], 'email'>

async function signedIn(screen: Screen, claims: Claims = { role: 'admin' }) {
  const email = `${ulid().toLowerCase()}@staff.example`
  const page = await signedInStaff(stage, screen, { email, ...claims }, { path: null })
  return { email, page, t: wordsOf(screen.language, 'portal') }
}

type T = ReturnType<typeof wordsOf>

/** As far as the dialog, from the page of the purchase. */
async function askForRefund(page: Page, t: T, price: string) {
  await page.getByRole('button', { name: t('purchase.refund.button', { price }) }).click()
  const dialog = page.getByRole('dialog', { name: t('purchase.refund.ask') })
  await dialog.waitFor()
  return {
    dialog,
    confirm: dialog.getByRole('button', { name: t('purchase.refund.confirm', { price }) }),
  }
}

const priceIn = ({ language }: Screen) => (language === 'fr' ? '12,50\u00a0$\u00a0CA' : 'C$12.50')

async function codeOf(bought: Bought) {
  return formatPurchaseCode((await bought.stored()).code)
}

describe('an admin who was written to by a fan', () => {
  it.each(PAIRS)(
    'finds the purchase by its code alone, refunds it and sees it done ($language, $width)',
    async (screen) => {
      const bought = await givenBought(stage.cloud, await givenPaidSale(stage.cloud))
      const { email, page, t } = await signedIn(screen)
      await page.goto(stage.at('/portal'))
      await page.getByRole('link', { name: t('purchase.find.title') }).click()
      await page.getByRole('heading', { level: 1, name: t('purchase.find.title') }).waitFor()
      await look(page)
      await page.getByLabel(t('purchase.find.label')).fill(await codeOf(bought))
      await page.keyboard.press('Enter')

      await page.waitForURL(`**/portal/purchases/${bought.key}`)
      await page.getByText(t('purchase.refund.unredeemed.text')).waitFor()
      await look(page)
      const { dialog, confirm } = await askForRefund(page, t, priceIn(screen))
      await look(page)
      for (const part of [/11[.,]25/, /0[.,]29/, bought.sale.sponsor.name]) {
        await dialog.getByText(part).first().waitFor()
      }
      await dialog.getByText(t('purchase.refund.cannotBeUndone')).waitFor()
      await confirm.click()

      const standing = page
        .getByRole('status')
        .filter({ hasText: t('purchase.refund.refunded.title') })
      await standing.waitFor()
      await expect.poll(() => standing.evaluate((one) => one === document.activeElement)).toBe(true)
      await page.getByText(t('purchase.history.asked', { who: email })).waitFor()
      await expect.poll(() => page.getByRole('button', { name: /C\$/ }).count()).toBe(0)
      await look(page)
      await expect.poll(async () => (await bought.stored()).state).toBe('refunded')
    },
  )

  it('finds it by the link in the mail, and sees when codes and links are nobody’s', async () => {
    const bought = await givenBought(stage.cloud, await givenPaidSale(stage.cloud))
    const { page, t } = await signedIn(FRENCH_PHONE)
    await page.goto(stage.at('/portal/purchases'))
    const field = page.getByLabel(t('purchase.find.label'))
    const find = page.getByRole('button', { name: t('purchase.find.look') })
    await find.click()
    await page.getByText(t('purchase.find.missing')).waitFor()
    await field.fill('ACDEFHJKMNPQ')
    await find.click()
    await page.getByRole('alert').getByText(t('purchase.find.unknown')).waitFor()
    await look(page)
    await field.fill(stage.at(`/purchases/${ulid()}`))
    await find.click()
    await page
      .getByRole('heading', { name: t('notFound.title') })
      .first()
      .waitFor()
    await page.goBack()
    await field.fill(stage.at(`/purchases/${bought.key}`))
    await find.click()

    await page.getByText(t('purchase.refund.unredeemed.text')).waitFor()
  })

  it('may leave it by the keyboard, and nothing has happened', async () => {
    const bought = await givenBought(stage.cloud, await givenPaidSale(stage.cloud))
    const { page, t } = await signedIn(ENGLISH_DESKTOP)
    await page.goto(stage.at(`/portal/purchases/${bought.key}`))
    const button = page.getByRole('button', {
      name: t('purchase.refund.button', { price: 'C$12.50' }),
    })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('purchase.refund.ask') })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(async () => (await bought.stored()).state).toBe('unredeemed')
  })

  it('sees that a refund is on its way, and later that it has arrived', async () => {
    const bought = await givenBought(stage.cloud, await givenPaidSale(stage.cloud))
    const { page, t } = await signedIn(FRENCH_PHONE)
    await page.goto(stage.at(`/portal/purchases/${bought.key}`))
    stage.cloud.stripe.fail({ call: 'refunds.create', kind: 'serverError', times: 99 })
    const { confirm } = await askForRefund(page, t, priceIn(FRENCH_PHONE))
    await confirm.click()
    await page.getByText(t('purchase.refund.refunding.title')).waitFor()
    await look(page)

    stage.cloud.stripe.clearFaults()
    await stage.cloud.schedules.run('settle-purchases', new Date(Date.now() + 2 * 3_600_000))
    await page.getByText(t('purchase.refund.refunded.title'), { exact: true }).first().waitFor()
  })

  it('who is cut off tries again, and it is one refund', async () => {
    const bought = await givenBought(stage.cloud, await givenPaidSale(stage.cloud))
    const { page, t } = await signedIn(ENGLISH_DESKTOP)
    await page.goto(stage.at(`/portal/purchases/${bought.key}`))
    await page.route('**/refund', (route) => route.abort(), { times: 1 })
    await (await askForRefund(page, t, 'C$12.50')).confirm.click()
    await page.getByRole('alert').getByText(t('purchase.refund.failure.offline')).waitFor()
    await look(page)
    await (await askForRefund(page, t, 'C$12.50')).confirm.click()

    await page.getByText(t('purchase.refund.refunded.title'), { exact: true }).first().waitFor()
    const refunds = stage.cloud.stripe
      .list('refund')
      .filter(({ charge }) => charge === bought.chargeId)
    expect(refunds).toHaveLength(1)
  })

  it('sees when it was redeemed meanwhile, by whom, and that it is not refunded', async () => {
    const bought = await givenBought(stage.cloud, await givenPaidSale(stage.cloud))
    const { page, t } = await signedIn(FRENCH_PHONE)
    await page.goto(stage.at(`/portal/purchases/${bought.key}`))
    const { confirm } = await askForRefund(page, t, priceIn(FRENCH_PHONE))
    await redeem(bought)
    await confirm.click()

    await page.getByRole('alert').getByText(t('purchase.refund.failure.redeemed')).waitFor()
    await page.getByText(t('purchase.refund.redeemed.title')).waitFor()
    await page.getByText('till@fanward.example').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: /Rembourser/ }).count()).toBe(0)
    await look(page)
  })
})

describe('in the list of a business', () => {
  async function givenListed() {
    const team = await givenOrganization()
    const sale = await givenFlashSale(5, { team, sponsor: { teamKeys: [team.key] } })
    const purchase = await givenPurchase(sale)
    await stage.cloud.settle()
    return { team, sale, purchase, list: `/portal/sponsors/${sale.sponsor.key}/purchases` }
  }

  it.each(PAIRS)('an admin opens a purchase ($language, $width)', async (screen) => {
    const { sale, purchase, list } = await givenListed()
    const { page, t } = await signedIn(screen)
    await page.goto(stage.at(`${list}?deal=${sale.deal.key}`))
    const open = page.getByRole('link', { name: new RegExp(`^${t('purchase.open')}`) })
    await open.focus()
    await look(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/portal/purchases/${purchase.key}`)
    await page.getByText(t('purchase.refund.unredeemed.text')).waitFor()

    await page.goto(stage.at(list))
    await page.getByLabel(t('counter.codeLabel')).fill(purchase.code)
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('purchase.open') })
      .click()
    await page.waitForURL(`**/portal/purchases/${purchase.key}`)
  })

  it('its staff and those of its organization find no such way, and are refused', async () => {
    const { team, sale, purchase, list } = await givenListed()
    const seller = await signedIn(ENGLISH_DESKTOP, {
      ...{ role: 'sponsor', sponsorID: sale.sponsor.key },
    })
    const club = await signedIn(FRENCH_PHONE, { role: 'team', teamID: team.key })
    for (const { page, t } of [seller, club]) {
      for (const path of ['/portal/purchases', `/portal/purchases/${purchase.key}`]) {
        await page.goto(stage.at(path))
        await page.getByText(t('notAllowed.title')).first().waitFor()
        await look(page)
      }
    }
    const { page, t } = seller
    await page.goto(stage.at(`${list}?deal=${sale.deal.key}`))
    await page.getByText(purchase.code.slice(-4)).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: t('purchase.open') }).count()).toBe(0)
  })
})

describe('a business without payments', () => {
  const SENTENCE =
    'Unfortunately you cannot setup Flash Deals for this business. The business does not have payments setup.'

  async function givenUnpaid() {
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key], name: 'Corner Oven' })
    const pages = ['dashboard', 'purchases'].map((one) => `/portal/sponsors/${sponsor.key}/${one}`)
    return { team, sponsor, pages }
  }

  it('reads why it may have no flash deals, and is led to its setup', async () => {
    const { sponsor, pages } = await givenUnpaid()
    const { page, t } = await signedIn(ENGLISH_DESKTOP, { role: 'sponsor', sponsorID: sponsor.key })
    for (const path of pages) {
      await page.goto(stage.at(path))
      await page.getByText(SENTENCE, { exact: true }).waitFor()
      await look(page)
    }
    await page.getByRole('link', { name: 'Begin Setup' }).click()
    await page.waitForURL(`**/portal/sponsors/${sponsor.key}/payments-setup`)
    await page.getByRole('button', { name: t('payments.begin') }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/setup/'))
    await page.locator('button[value=complete]').click()
    await page.getByRole('heading', { name: t('payments.allSet') }).waitFor()

    await page.goto(stage.at(pages[0] ?? ''))
    await page.getByRole('heading', { level: 1, name: 'Corner Oven' }).waitFor()
    await expect.poll(() => page.getByText(SENTENCE).count()).toBe(0)
  })

  it('is so for an admin too, in French on a phone', async () => {
    const { pages } = await givenUnpaid()
    const { page, t } = await signedIn(FRENCH_PHONE)
    for (const path of pages) {
      await page.goto(stage.at(path))
      await page.getByText(t('validation.deal.paymentsNotSetUp')).waitFor()
      await page.getByRole('link', { name: t('payments.begin') }).waitFor()
      await look(page)
    }
  })
})
