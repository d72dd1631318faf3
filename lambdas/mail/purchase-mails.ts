import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { inLanguage } from '#shared/in-language.ts'
import type { Language } from '#shared/language.ts'
import { sharePictureAddress } from '#shared/media.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { formatOwnMoney } from '#shared/money.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { QR_OPTIONS } from '#shared/qr-code.ts'
import { composeMail, type KindWords, type Recipient } from './compose-mail.ts'
import type { Mail, MailKind } from './mail.ts'
import type { Code, Row } from './mail-page.ts'
import { MAIL_WORDS } from './mail-words.ts'

const QR_ID = 'purchase-code'

/** Builds a receipt with the deal's picture, and the purchase code as text and as QR code. */
export function receiptMail(user: Recipient, purchase: Purchase, siteUrl?: string): Mail {
  const words = MAIL_WORDS[user.languagePreference]
  const value = formatPurchaseCode(purchase.code)
  const mail = purchaseMail(user, {
    purchase,
    kind: 'receipt',
    words: words.receipt,
    code: { label: words.code, value, qr: { contentId: QR_ID, alt: words.qr } },
    siteUrl,
  })
  const bytes = qrPicture(purchase.code)
  const qr = { contentId: QR_ID, fileName: 'code.png', contentType: 'image/png', bytes } as const
  return { ...mail, pictures: [qr] }
}

export function refundMail(user: Recipient, purchase: Purchase, siteUrl?: string): Mail {
  const language = user.languagePreference
  const { refund: words, refunded, colon, deal } = MAIL_WORDS[language]
  const { priceCents, currency } = purchase
  const heading = `${refunded}${colon} ${formatOwnMoney(priceCents, currency, language)}`
  const what = { label: deal, value: dealOf(purchase, language) }
  return purchaseMail(user, { purchase, kind: 'refund', words, heading, what, siteUrl })
}

/** Builds the mail about a late payment that was refunded. There is no purchase to link to. */
export function latePaymentMail(
  user: Recipient,
  checkout: Pick<Checkout, 'priceCents' | 'currency' | 'refundReason'>,
  deal: string,
): Mail {
  const language = user.languagePreference
  const { refunded, open, latePayment, withdrawn } = MAIL_WORDS[language]
  const words = checkout.refundReason === 'withdrawn' ? withdrawn : latePayment
  const rows = [{ label: refunded, value: totalOf(checkout, language) }]
  return composeMail(user, {
    kind: 'late-payment',
    words,
    rows,
    heading: deal,
    values: { deal },
    link: undefined,
    open,
  })
}

interface OfPurchase {
  readonly purchase: Purchase
  readonly kind: MailKind
  readonly words: KindWords
  /** Heading, if it is not the deal. */
  readonly heading?: string
  /** Row that names the deal, if the heading does not. */
  readonly what?: Row
  readonly code?: Code
  readonly siteUrl: string | undefined
}

function purchaseMail(user: Recipient, mail: OfPurchase): Mail {
  const { purchase, kind, words, heading, what, code, siteUrl } = mail
  const language = user.languagePreference
  const { business, total, open } = MAIL_WORDS[language]
  const deal = dealOf(purchase, language)
  const { sponsorName, sponsorAddress } = purchase
  const place = sponsorAddress === undefined ? sponsorName : `${sponsorName}, ${sponsorAddress}`
  const picture = sharePictureAddress(purchase.offerPicture)
  return composeMail(user, {
    kind,
    words,
    heading: heading ?? deal,
    picture: siteUrl && picture && siteUrl + picture,
    open,
    rows: [
      ...(what ? [what] : []),
      { label: business, value: place },
      { label: total, value: totalOf(purchase, language) },
    ],
    ...(code && { code }),
    values: { deal, business: sponsorName },
    link: siteUrl && `${siteUrl}/purchases/${purchase.key}`,
  })
}

function dealOf(purchase: Purchase, language: Language): string {
  const { offerDescription, offerDescriptionFr } = purchase
  return inLanguage(language, offerDescription, offerDescriptionFr).text
}

/** Formats an amount as the site does for its owner, followed by the currency's code. */
function totalOf(
  { priceCents, currency }: Pick<Purchase, 'priceCents' | 'currency'>,
  language: Language,
): string {
  return `${formatOwnMoney(priceCents, currency, language)}\u00a0${currency}`
}

/**
 * Width of a QR code's smallest square in pixels. The picture of a purchase code is then 174 pixels
 * wide, enough for a scanner.
 */
const SCALE = 6
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** PNG format of the picture: 8-bit grayscale, default compression and filters, not interlaced. */
const FORMAT = Buffer.from([8, 0, 0, 0, 0])
const [DARK, LIGHT, NO_FILTER] = [0x00, 0xff, 0]

/** Returns a QR code as a PNG, dark on white. Mail programs show no SVG. */
export function qrPicture(text: string): Uint8Array {
  const { size, data } = encode(text, QR_OPTIONS)
  const width = size * SCALE
  const rows = data.flatMap((modules) => {
    const pixels = modules.flatMap((isDark) => Array<number>(SCALE).fill(isDark ? DARK : LIGHT))
    return Array<Buffer>(SCALE).fill(Buffer.from([NO_FILTER, ...pixels]))
  })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([uint32(width), uint32(width), FORMAT])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
