import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { givenBought, givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const SCREEN = EN_DESKTOP
const PRICE = { price: 'C$12.50' }

const stage = setStage()
const t = wordsOf(SCREEN.language, 'portal')

it('an admin finds a purchase by its code alone, refunds it and sees it done', async () => {
  const bought = await givenBought(stage.cloud, await givenPaidSale(stage.cloud))
  const email = `${ulid().toLowerCase()}@staff.example`
  const page = await signedInStaff(stage, SCREEN, { email, role: 'admin' })
  const name = wordsOf(SCREEN.language, 'lists')('table.actionsOf', { name: t('dashboard.title') })
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: t('purchase.find.title') }).click()
  await page
    .getByLabel(t('purchase.find.label'))
    .fill(formatPurchaseCode((await bought.stored()).code))
  await page.keyboard.press('Enter')

  await page.waitForURL(`**/portal/purchases/${bought.key}`)
  await page.getByText(t('purchase.refund.unredeemed.text')).waitFor()
  await page.getByRole('button', { name: t('purchase.refund.button', PRICE) }).click()
  const dialog = page.getByRole('dialog', { name: t('purchase.refund.ask') })
  for (const part of [/11[.,]25/, /0[.,]29/, bought.sale.sponsor.name]) {
    await dialog.getByText(part).first().waitFor()
  }
  await dialog.getByRole('button', { name: t('purchase.refund.confirm', PRICE) }).click()

  await page
    .getByRole('status')
    .filter({ hasText: t('purchase.refund.refunded.title') })
    .waitFor()
  await page.getByText(t('purchase.history.asked', { who: email })).waitFor()
  await look(page)
  await expect.poll(async () => (await bought.stored()).state).toBe('refunded')
  const refunds = stage.cloud.stripe
    .list('refund')
    .filter(({ charge }) => charge === bought.chargeId)
  expect(refunds).toHaveLength(1)
})
