import type { Language, User } from '#shared/model/user.ts'
import type { Mail, MailKind } from './mail.ts'
import { MAIL_WORDS } from './mail-words.ts'

export type Recipient = Pick<User, 'email' | 'firstName' | 'languagePreference'>

/** The link is of the value. */
export type Row = readonly [label: string, value: string, link?: string]

/** Words of one kind of mail. */
export interface KindWords {
  readonly subject: string
  readonly lines: readonly string[]
}

interface Content {
  readonly kind: MailKind
  readonly words: KindWords
  /** What it is about, above the rows. */
  readonly heading: string
  readonly rows: readonly Row[]
  readonly values: Readonly<Record<string, string>>
  readonly link: string | undefined
  /** What the link is called. */
  readonly open: string
  /** For mail that comes again and again: the page to stop it, and the address that does by a POST. */
  readonly stop?: Stop | undefined
}

interface Stop {
  readonly word: string
  readonly page: string
  readonly post: string
}

/** A mail in the language of who gets it, in both forms. */
export function composeMail(user: Recipient, content: Content): Mail {
  const { kind, words, heading, rows, link, open, stop } = content
  const language = user.languagePreference
  const { greeting, colon, closing } = MAIL_WORDS[language]
  const filled = { ...content.values, name: user.firstName ?? '' }
  const hello = fill(greeting, filled).replace(/ ,$/, ',')
  const lines = words.lines.map((line) => fill(line, filled))
  const text = [
    hello,
    ...lines,
    [heading, ...rows.map((row) => rowText(row, colon))].join('\n'),
    ...(link === undefined ? [] : [link]),
    closing,
    ...(stop === undefined ? [] : [`${stop.word}${colon} ${stop.page}`]),
  ].join('\n\n')
  const html = pageOf({ language, hello, lines, heading, rows, link, open, closing, stop })
  // A line break in a name must not become a header.
  const subject = fill(words.subject, filled).replace(/\s+/g, ' ')
  const stopUrl = stop && { stopUrl: stop.post }
  return { to: user.email, subject, text, html, kind, language, ...stopUrl }
}

function rowText([label, value, link]: Row, colon: string): string {
  return `${label}${colon} ${value}${link === undefined ? '' : `\n${link}`}`
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

interface PageParts {
  readonly language: Language
  readonly hello: string
  readonly lines: readonly string[]
  readonly heading: string
  readonly rows: readonly Row[]
  readonly link: string | undefined
  readonly open: string
  readonly closing: string
  readonly stop: Stop | undefined
}

/** Mail programs know neither style sheets nor our fonts: what little style there is stands inline. */
function pageOf(parts: PageParts): string {
  const { language, hello, lines, heading, rows, link, open, closing, stop } = parts
  const cells = rows.map(
    ([label, value, to]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5A6270">${escapeHtml(label)}</td><td style="padding:4px 0;font-weight:600">${linked(escapeHtml(value), to)}</td></tr>`,
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
    `<h1 style="font-size:20px;margin:24px 0 8px">${escapeHtml(heading)}</h1>`,
    `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`,
    button,
    `<p>${escapeHtml(closing).replace(/\n/g, '<br>')}</p>`,
    stop === undefined
      ? ''
      : `<p style="font-size:14px"><a href="${escapeHtml(stop.page)}" style="color:#5A6270">${escapeHtml(stop.word)}</a></p>`,
    '</body></html>',
  ].join('\n')
}

function linked(html: string, to: string | undefined): string {
  return to === undefined ? html : `<a href="${escapeHtml(to)}" style="color:#0A6B49">${html}</a>`
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
