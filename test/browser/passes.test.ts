import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Purchase } from '#shared/model/purchase.ts'
import type { PassWallet } from '#shared/passes.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { isManifestTrue, stringsIn, unzip } from '#test/fixtures/purchases/passes.ts'
import {
  type FlashSale,
  givenFlashSale,
  givenPurchase,
} from '#test/fixtures/purchases/purchases.ts'
import { EN_DESKTOP as SCREEN } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage()
let sale: FlashSale

beforeAll(async () => {
  sale = await givenFlashSale(20)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

async function buyer(
  name: string,
  changes: Partial<Purchase> = {},
): Promise<{ page: Page; purchase: Purchase }> {
  const email = `${name}@passes.example`
  const { page, user } = await signedInFan(stage, SCREEN, { email, changes: { gender: 'female' } })
  const purchase = await givenPurchase(sale, { userKey: user.key, ...changes })
  return { page, purchase }
}

const words = wordsOf(SCREEN.language, 'fan')
const button = (page: Page, wallet: PassWallet) =>
  page.getByRole('button', { name: words(`purchase.passes.${wallet}`) })
const order = (page: Page) => page.getByRole('button', { name: /Wallet/ }).allTextContents()

it('a code that was bought goes into the wallet of the phone, whose own button comes first', async () => {
  const { page, purchase } = await buyer('first')
  await page.addInitScript((agent) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  }, IPHONE)
  await page.goto(stage.at(`/purchases/${purchase.key}`))
  await button(page, 'apple').waitFor()
  const expected = (['apple', 'google'] as const).map((one) => words(`purchase.passes.${one}`))
  await expect.poll(() => order(page)).toEqual(expected)

  const saving = page.waitForEvent('download')
  await button(page, 'apple').click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('fanward.pkpass')
  const files = unzip(await readFile(await download.path()))
  expect(isManifestTrue(files)).toBe(true)
  expect(JSON.parse(String(files.get('pass.json'))).barcodes[0].message).toBe(purchase.code)
  const offer = SCREEN.language === 'en' ? sale.deal.description : sale.deal.descriptionFr
  expect(Object.values(stringsIn(files, SCREEN.language))).toContain(offer ?? sale.deal.description)
})

it("elsewhere Google's comes first, and leads to a pass that it signs for", async () => {
  const { page, purchase } = await buyer('google')
  await page.goto(stage.at(`/purchases/${purchase.key}`))
  await button(page, 'google').waitFor()
  const expected = (['google', 'apple'] as const).map((one) => words(`purchase.passes.${one}`))
  await expect.poll(() => order(page)).toEqual(expected)

  await button(page, 'google').click()
  await page.waitForURL(/\/__local\/passes\/save\//)
  await page.getByText(purchase.code).waitFor()
  await page.getByText(`"${SCREEN.language}-CA"`).first().waitFor()
})
