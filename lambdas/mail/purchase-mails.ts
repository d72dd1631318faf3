import { inLanguage } from '#shared/in-language.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { Language, User } from '#shared/model/user.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import type { Mail, MailKind } from './mail.ts'
import { MAIL_WORDS } from './mail-words.ts'

type Recipient = Pick<User, 'email' | 'firstName' | 'languagePreference'>

/** What was bought, with its code. */
export function receiptMail(user: Recipient, purchase: Purchase, siteUrl?: string): Mail {
  const words = MAIL_WORDS[user.languagePreference]
  const rows = [[words.code, formatPurchaseCode(purchase.code)] as const]
  return purchaseMail(user, { purchase, kind: 'receipt', words: words.receipt, rows, siteUrl })
}

export function refundMail(user: Recipient, purchase: Purchase, siteUrl?: string): Mail {
  const words = MAIL_WORDS[user.languagePreference].refund
  return purchaseMail(user, { purchase, kind: 'refund', words, rows: [], siteUrl })
}

/** For a payment that found no unit: there is no purchase to show. */
export function latePaymentMail(user: Recipient, checkout: Checkout, deal: string): Mail {
  const language = user.languagePreference
  const rows = [[MAIL_WORDS[language].price, priceOf(checkout, language)] as const]
  const words = MAIL_WORDS[language].latePayment
  return mailOf(user, { kind: 'late-payment', words, rows, values: { deal }, link: undefined })
}

type Row = readonly [label: string, value: string]
interface MailWords {
  readonly subject: string
  readonly lines: readonly string[]
}

interface OfPurchase {
  readonly purchase: Purchase
  readonly kind: MailKind
  readonly words: MailWords
  readonly rows: readonly Row[]
  readonly siteUrl: string | undefined
}

function purchaseMail(user: Recipient, { purchase, kind, words, rows, siteUrl }: OfPurchase): Mail {
  const language = user.languagePreference
  const { business, price } = MAIL_WORDS[language]
  const { sponsorName, sponsorAddress } = purchase
  const place = sponsorAddress === undefined ? sponsorName : `${sponsorName}, ${sponsorAddress}`
  return mailOf(user, {
    ...{ kind, words },
    rows: [[business, place], [price, priceOf(purchase, language)], ...rows],
    values: { deal: dealOf(purchase, language), business: sponsorName },
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
  return new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency }).format(
    priceCents / 100,
  )
}

interface Content {
  readonly kind: MailKind
  readonly words: MailWords
  readonly rows: readonly Row[]
  readonly values: Readonly<Record<string, string>>
  readonly link: string | undefined
}

function mailOf(user: Recipient, { kind, words, rows, values, link }: Content): Mail {
  const language = user.languagePreference
  const { greeting, colon, closing, open } = MAIL_WORDS[language]
  const filled = { ...values, name: user.firstName ?? '' }
  const hello = fill(greeting, filled).replace(/ ,$/, ',')
  const deal = values['deal'] ?? ''
  const lines = words.lines.map((line) => fill(line, filled))
  const text = [
    hello,
    ...lines,
    [deal, ...rows.map(([label, value]) => `${label}${colon} ${value}`)].join('\n'),
    ...(link === undefined ? [] : [link]),
    closing,
  ].join('\n\n')
  const html = pageOf({ language, hello, lines, deal, rows, link, open, closing })
  // A line break in a name must not become a header.
  const subject = fill(words.subject, filled).replace(/\s+/g, ' ')
  return { to: user.email, subject, text, html, kind, language }
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

interface PageParts {
  readonly language: Language
  readonly hello: string
  readonly lines: readonly string[]
  readonly deal: string
  readonly rows: readonly Row[]
  readonly link: string | undefined
  readonly open: string
  readonly closing: string
}

/** Mail programs know neither style sheets nor our fonts: what little style there is stands inline. */
function pageOf({ language, hello, lines, deal, rows, link, open, closing }: PageParts): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5A6270">${escapeHtml(label)}</td><td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  )
  const button =
    link === undefined
      ? ''
      : `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0A6B49;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(open)}</a></p>`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:24px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#14171F">',
    `<p>${escapeHtml(hello)}</p>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<h1 style="font-size:20px;margin:24px 0 8px">${escapeHtml(deal)}</h1>`,
    `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`,
    button,
    `<p>${escapeHtml(closing).replace(/\n/g, '<br>')}</p></body></html>`,
  ].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
