import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { providePassSecret } from '#lambdas/passes/pass-keys.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { PassWallet } from '#shared/passes.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { expectAccessible, look } from '#test/fixtures/look.ts'
import { isManifestTrue, stringsIn, unzip } from '#test/fixtures/purchases/passes.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage()
let sale: FlashSale

beforeAll(async () => {
  sale = await givenFlashSale(20)
})
afterEach(() => providePassSecret(stage.cloud.passes.secret))

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

async function buyer(
  screen: Screen,
  name: string,
  changes: Partial<Purchase> = {},
): Promise<{ page: Page; purchase: Purchase }> {
  const email = `${name}-${screen.language}@passes.example`
  const { page, user } = await signedInFan(stage, screen, { email, changes: { gender: 'female' } })
  const purchase = await givenPurchase(sale, { userKey: user.key, ...changes })
  return { page, purchase }
}

describe.each(EN_DESKTOP_FR_PHONE)('in $language at $width pixels', (screen) => {
  const words = wordsOf(screen.language, 'fan')
  const button = (page: Page, wallet: PassWallet) =>
    page.getByRole('button', { name: words(`purchase.passes.${wallet}`) })
  const order = (page: Page) =>
    page.getByRole('button', { name: /Wallet|Cartes d’Apple/ }).allTextContents()

  it('a code that was bought goes into the wallet of the phone, whose own button comes first', async () => {
    const { page, purchase } = await buyer(screen, 'first')
    await page.addInitScript((agent) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => agent })
    }, IPHONE)
    await page.goto(stage.at(`/purchases/${purchase.key}`))
    await button(page, 'apple').waitFor()
    const expected = (['apple', 'google'] as const).map((one) => words(`purchase.passes.${one}`))
    await expect.poll(() => order(page)).toEqual(expected)
    await expectAccessible(page)
    await look(page)

    const saving = page.waitForEvent('download')
    await button(page, 'apple').click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('fanward.pkpass')
    const files = unzip(await readFile(await download.path()))
    expect(isManifestTrue(files)).toBe(true)
    expect(JSON.parse(String(files.get('pass.json'))).barcodes[0].message).toBe(purchase.code)
    const offer = screen.language === 'en' ? sale.deal.description : sale.deal.descriptionFr
    expect(Object.values(stringsIn(files, screen.language))).toContain(
      offer ?? sale.deal.description,
    )
  })

  it("elsewhere Google's comes first, and leads to a pass that it signs for", async () => {
    const { page, purchase } = await buyer(screen, 'google')
    await page.goto(stage.at(`/purchases/${purchase.key}`))
    await button(page, 'google').waitFor()
    const expected = (['google', 'apple'] as const).map((one) => words(`purchase.passes.${one}`))
    await expect.poll(() => order(page)).toEqual(expected)

    await button(page, 'google').click()
    await page.waitForURL(/\/__local\/passes\/save\//)
    await page.getByText(purchase.code).waitFor()
    await page.getByText(`"${screen.language}-CA"`).first().waitFor()
  })

  it('what cannot be redeemed has no button, and what was given back meanwhile says so', async () => {
    const { page, purchase } = await buyer(screen, 'refunded', { state: 'refunded' })
    await page.goto(stage.at(`/purchases/${purchase.key}`))
    await page.getByText(words('purchase.states.refunded')).first().waitFor()
    expect(await order(page)).toEqual([])

    const other = await givenPurchase(sale, { userKey: purchase.userKey })
    await page.goto(stage.at(`/purchases/${other.key}`))
    await button(page, 'apple').waitFor()
    await givenPurchase(sale, { ...other, state: 'disputed' })
    await button(page, 'apple').click()
    await page.getByRole('alert').getByText(words('purchase.passes.gone')).waitFor()
  })

  it('where keys are gone it is said in words, and where none are set there is no button', async () => {
    const { page, purchase } = await buyer(screen, 'keyless')
    await page.goto(stage.at(`/purchases/${purchase.key}`))
    await button(page, 'google').waitFor()
    providePassSecret({})
    await button(page, 'google').click()
    await page.getByRole('alert').getByText(words('purchase.passes.notSetUp')).waitFor()
    await look(page)

    await page.route('**/config.json', async (route) => {
      const { passWallets: _, ...config } = await (await route.fetch()).json()
      await route.fulfill({ json: config })
    })
    await page.reload()
    await page.getByRole('button', { name: words('purchase.copy') }).waitFor()
    expect(await order(page)).toEqual([])
    await page.unroute('**/config.json')
  })
})
