import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import {
  type FlashSale,
  givenFlashSale,
  givenPurchase,
} from '#test/fixtures/purchases/purchases.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const SCREEN = FR_PHONE

const stage = setStage()
const t = wordsOf(SCREEN.language, 'portal')
const counterWords = wordsOf(SCREEN.language, 'counter')

async function givenSale(): Promise<FlashSale> {
  const team = await givenOrganization()
  return givenFlashSale(20, { team, sponsor: { teamKeys: [team.key] } })
}

function aSeller(sponsorKey: string) {
  return {
    email: `${ulid().toLowerCase()}@counter.example`,
    role: 'sponsor',
    sponsorID: sponsorKey,
  } as const
}

const follow = (page: Page, title: string) =>
  page
    .getByRole('link', { name: t(title), exact: true })
    .first()
    .click()

it('the counter scans a code, confirms it once, and knows it again', async () => {
  const sale = await givenSale()
  const { code } = await givenPurchase(sale, { priceCents: 1299 })
  const seller = aSeller(sale.sponsor.key)
  const page = await signedInStaff(stage, SCREEN, seller, { codeInView: code })
  await follow(page, 'purchases.title')
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/scan')),
    page.getByRole('link', { name: t('scan.link') }).click(),
  ])
  expect(response.headers()['permissions-policy']).toContain('camera=(self)')

  const green = page.getByRole('dialog', { name: counterWords('purchases.valid.title') })
  await green.getByText(/12,99\s\$\sCA/).waitFor()
  await look(page)
  await green.getByRole('button', { name: counterWords('confirm') }).click()
  await page.getByRole('dialog', { name: counterWords('purchases.confirmed.title') }).waitFor()
  // Enter continues with the next scan. The scanner ignores the code that it has just read.
  await page.keyboard.press('Enter')
  await page.getByText(counterWords('camera.held')).waitFor()

  await page.reload()

  const amber = page.getByRole('dialog', { name: counterWords('purchases.redeemed.title') })
  await amber.getByText(seller.email).waitFor()
  await page.keyboard.press('Escape')
  await amber.waitFor({ state: 'hidden' })
  await page.goto(stage.at(`/portal/sponsors/${sale.sponsor.key}/purchases`))
  await page
    .getByRole('article', { name: t('purchases.payout') })
    .getByText(/11[.,]69/)
    .waitFor()
})

it('the purchases of a business are listed deal by deal, found and confirmed', async () => {
  const sale = await givenSale()
  const redeemed = { redeemedAt: new Date().toISOString(), redeemedBy: 'sam@counter.example' }
  await givenPurchase(sale, { state: 'redeemed', priceCents: 1999, ...redeemed })
  await givenPurchase(sale, { state: 'refunded' })
  await givenPurchase(sale, { state: 'disputed' })
  const { code } = await givenPurchase(sale)
  await stage.cloud.settle()
  const figure = (name: string) =>
    page.getByRole('article', { name: t(`purchases.figures.${name}`) }).textContent()
  const page = await signedInStaff(stage, SCREEN, aSeller(sale.sponsor.key))
  await follow(page, 'purchases.title')
  await expect.poll(() => figure('sold')).toContain('4')

  await page.getByLabel(counterWords('code.label')).fill(formatPurchaseCode(code))
  await page.getByRole('button', { name: counterWords('code.look') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: counterWords('confirm') }).click()
  await page.getByRole('dialog', { name: counterWords('purchases.confirmed.title') }).waitFor()
  await dialog.getByRole('button', { name: t('counter.close') }).click()
  await expect.poll(() => figure('redeemed')).toContain('2')

  const disputed = t('purchases.below.disputed', { figure: '1' })
  const toDeal = { name: `Deux pointes pour une ${disputed}`, exact: true }
  await page.getByRole('link', toDeal).click()
  await page.getByText('sam@counter.example').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(5)
  expect(await page.getByText(code).count()).toBe(0)
  await look(page)
  await page.getByRole('link', { name: t('purchases.offerPage') }).click()
  await page.waitForURL(/\/deals\/[^/]+\/show_flash$/)
  await page.getByRole('heading', { name: 'Deux pointes pour une' }).first().waitFor()
})

it('setting payments up leads to the provider and back, all set', async () => {
  const { key } = await givenSponsor({ name: 'Corner Oven' })
  const page = await signedInStaff(stage, SCREEN, aSeller(key))
  const missing = page.getByText(t('validation.deal.paymentsNotSetUp'), { exact: true })
  await missing.waitFor()
  await follow(page, 'payments.title')
  await page.getByRole('button', { name: t('payments.begin') }).click()
  // Completes the setup on the payment provider's page, which has a single button.
  await page.waitForURL((url) => url.pathname.startsWith('/setup/'))
  await page.locator('button[value=complete]').click()

  await page.waitForURL(`**/portal/sponsors/${key}/payments-setup`)
  await page.getByRole('heading', { name: t('payments.allSet') }).waitFor()
  await page.goto(stage.at(`/portal/sponsors/${key}/dashboard`))
  await page.getByRole('heading', { level: 1, name: 'Corner Oven' }).waitFor()
  await expect.poll(() => missing.count()).toBe(0)
})
