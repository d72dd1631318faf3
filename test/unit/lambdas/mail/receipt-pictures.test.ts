import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { qrPicture, receiptMail, refundMail } from '#lambdas/mail/purchase-mails.ts'
import { LANGUAGES } from '#shared/language.ts'
import { aPurchase } from '#test/fixtures/purchases/purchases.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'

const SITE = 'https://fanward.example'
const sponsor = aSponsor()
const team = anOrganization()
const purchase = aPurchase({ deal: aDeal(sponsor, [team]), sponsor, team })
const user = { email: 'zoe@fans.example', firstName: 'Zoé' }

async function scanned(png: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

it.each(LANGUAGES)(
  'a receipt shows the deal and a code that can be scanned, in %s',
  async (language) => {
    const picture = { ...purchase, offerPicture: 'images/offers/D1/"oven".jpg' }

    const { html, text, pictures } = receiptMail(
      { ...user, languagePreference: language },
      picture,
      SITE,
    )

    const [qr] = pictures ?? []
    expect(await scanned(qr?.bytes ?? new Uint8Array())).toBe(purchase.code)
    expect(html).toMatch(new RegExp(`<img src="cid:${qr?.contentId}"[^>]*alt="[^"]+"`))
    expect(html).toContain(`src="${SITE}/media/images/offers/D1/%22oven%22@share.jpg"`)
    expect(text).toContain(purchase.code.slice(0, 4))
  },
)

it('a receipt whose deal has a drawing goes without its picture, which networks do not show', () => {
  const drawn = { ...purchase, offerPicture: 'images/offers/D1/oven.svg' }

  const { html } = receiptMail({ ...user, languagePreference: 'en' }, drawn, SITE)

  expect(html).not.toContain('oven')
})

it('a refund shows no code, as it no longer works', () => {
  const { html, pictures } = refundMail({ ...user, languagePreference: 'en' }, purchase, SITE)

  expect(pictures).toBeUndefined()
  expect(html).not.toContain('cid:')
})

it.each([1, 40, 200])('a code of %d characters can be scanned', async (length) => {
  const text = 'K7'.repeat(length).slice(0, length)

  expect(await scanned(qrPicture(text))).toBe(text)
})
