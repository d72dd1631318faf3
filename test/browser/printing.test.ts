import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Organization } from '#shared/model/organization.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { givenBought, givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { DESKTOP, EN_DESKTOP, EN_PHONE, FR_DESKTOP } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
const TERMS = 'One per person and visit. Not with other offers. Tips and taxes are extra.\n'.repeat(
  6,
)
let team: Organization

beforeAll(async () => {
  team = await givenOrganization()
})

/** Returns the number of sheets that a printed page needs. */
async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, printBackground: false })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function expectOneSheet(page: Page): Promise<void> {
  const sheets = [await sheetsOf(page, 'A4'), await sheetsOf(page, 'Letter')]
  expect({ at: page.url(), sheets }).toEqual({ at: page.url(), sheets: [1, 1] })
}

/** Expects that these elements are visible on a printed page. */
async function expectOnPaper(page: Page, parts: Record<string, ReturnType<Page['locator']>>) {
  await page.emulateMedia({ media: 'print' })
  for (const [name, part] of Object.entries(parts)) {
    await expect.poll(async () => [name, await part.isVisible()]).toEqual([name, true])
  }
  await page.emulateMedia({ media: 'screen' })
}

it('a coupon fits one sheet, with its code', async () => {
  const t = wordsOf('en')
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const deal = await givenDeal(sponsor, [team], {
    dealType: 'online',
    onlineCode: 'GULLS20',
    terms: TERMS,
  })
  const { page } = await signedInFan(stage, EN_PHONE, {
    email: 'coupon@fans.example',
    changes: { gender: 'female' },
    follows: [team],
  })
  await page.goto(stage.at(`/deals/${deal.key}`))
  await page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }).click()
  await page.getByRole('button', { name: t('redeeming.now') }).click()
  const coupon = page.getByRole('dialog')
  await coupon.getByText('GULLS20').waitFor()
  await expectOneSheet(page)
  await expectOnPaper(page, {
    code: coupon.getByText('GULLS20'),
    offer: coupon.getByText(deal.description),
  })
})

it('a purchase fits one sheet, with its code for the scanner and for the eye', async () => {
  const sale = await givenPaidSale(stage.cloud, { deal: { terms: TERMS } })
  const fan = await signedInFan(stage, FR_DESKTOP, {
    email: 'buyer@fans.example',
    changes: { gender: 'female' },
    follows: [sale.team],
  })
  const bought = await givenBought(stage.cloud, sale, {
    ...fan.user,
    languagePreference: 'fr',
  })
  const { page } = fan
  await page.goto(stage.at(`/purchases/${bought.key}`))
  const qr = page.getByRole('img', { name: wordsOf('fr', 'fan')('purchase.qrAlt') })
  await qr.waitFor()
  await expectOneSheet(page)
  const { code } = await bought.stored()
  await expectOnPaper(page, { qr, code: page.getByText(formatPurchaseCode(code)) })
})

it('a page of the portal has the whole width of the sheet, without menus and filters', async () => {
  const email = 'printing@staff.example'
  const page = await signedInStaff(stage, EN_DESKTOP, { email, role: 'admin' })
  const main = page.getByRole('main')
  await main.waitFor()

  await page.emulateMedia({ media: 'print' })

  expect((await main.boundingBox())?.width).toBe(DESKTOP)
  await page.goto(stage.at('/portal/sponsors'))
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('main').getByRole('group')
  await table.waitFor()
  const ways = page.locator('nav, search').filter({ visible: true })
  await expect.poll(() => ways.count()).toBe(0)
})
