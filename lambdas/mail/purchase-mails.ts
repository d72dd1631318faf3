import { inLanguage } from '#shared/in-language.ts'
import type { Language } from '#shared/language.ts'
import { sharePictureAddress } from '#shared/media.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { formatMoney } from '#shared/money.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { composeMail, type KindWords, type Recipient } from './compose-mail.ts'
import type { Mail, MailKind } from './mail.ts'
import type { Code } from './mail-page.ts'
import { MAIL_WORDS } from './mail-words.ts'
import { qrPicture } from './qr-picture.ts'

const QR_ID = 'purchase-code'

/** Builds the receipt of a purchase, with its picture, and its code as text and as QR code. */
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
  const words = MAIL_WORDS[user.languagePreference].refund
  return purchaseMail(user, { purchase, kind: 'refund', words, siteUrl })
}

/** Builds the mail about a late payment that was refunded. There is no purchase to link to. */
export function latePaymentMail(
  user: Recipient,
  checkout: Pick<Checkout, 'priceCents' | 'currency' | 'refundReason'>,
  deal: string,
): Mail {
  const language = user.languagePreference
  const { price, open, latePayment, withdrawn } = MAIL_WORDS[language]
  const words = checkout.refundReason === 'withdrawn' ? withdrawn : latePayment
  const rows = [{ label: price, value: priceOf(checkout, language) }]
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
  readonly code?: Code
  readonly siteUrl: string | undefined
}

function purchaseMail(user: Recipient, { purchase, kind, words, code, siteUrl }: OfPurchase): Mail {
  const language = user.languagePreference
  const { business, price, open } = MAIL_WORDS[language]
  const deal = dealOf(purchase, language)
  const { sponsorName, sponsorAddress } = purchase
  const place = sponsorAddress === undefined ? sponsorName : `${sponsorName}, ${sponsorAddress}`
  const picture = sharePictureAddress(purchase.offerPicture)
  return composeMail(user, {
    kind,
    words,
    heading: deal,
    picture: siteUrl && picture && siteUrl + picture,
    open,
    rows: [
      { label: business, value: place },
      { label: price, value: priceOf(purchase, language) },
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

function priceOf(
  { priceCents, currency }: Pick<Purchase, 'priceCents' | 'currency'>,
  language: Language,
): string {
  return formatMoney(priceCents, currency, language)
}
