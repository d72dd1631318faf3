import type { Language } from '#shared/language.ts'
import { escapeMarkup } from '../base/escape-markup.ts'
import type { Sender } from './sender.ts'

export interface Row {
  readonly label: string
  readonly value: string
  /** Address to which the value links. */
  readonly link?: string
  /** Text beside the value, such as the previous week's number. */
  readonly note?: string
}

export interface Code extends Row {
  /**
   * Picture of the code as a QR code: the picture's content ID in the mail, and its text
   * alternative.
   */
  readonly qr: { readonly contentId: string; readonly alt: string }
}

/**
 * Ways to stop recurring mail: a page for recipients, and an address for the button in mail
 * programs.
 */
export interface Stop {
  /** Reason why the recipient gets this mail. */
  readonly why: string
  readonly word: string
  readonly page: string
  readonly post: string
  /** Other pages on which recipients change their mails. */
  readonly others: readonly (readonly [word: string, page: string])[]
}

export interface PageParts {
  readonly language: Language
  readonly subject: string
  readonly hello: string
  readonly lines: readonly string[]
  readonly heading: string
  /** Address of a picture above the heading. */
  readonly picture: string | undefined
  readonly code: Code | undefined
  readonly rows: readonly Row[]
  readonly link: string | undefined
  readonly open: string
  readonly closing: string
  readonly stop: Stop | undefined
  readonly sender: Sender | undefined
}

const INK = '#14171F'
const SLATE = '#5A6270'
const PITCH = '#0A6B49'
const HAIRLINE = '#E4E1DA'

/** Styles for dark mode. Mail programs without style sheets use the inline colors. */
const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#14171F!important}
.card{background:#1E232D!important;border-color:#363D4A!important}
.ink{color:#F4F2EC!important}
.slate{color:#AAB2BF!important}
.link{color:#6FD6AC!important}
.line{border-color:#363D4A!important}
.code{background:#14171F!important;border-color:#6FD6AC!important}
}`

/**
 * Builds the HTML of a mail. Uses tables and inline styles, since mail programs support little
 * else.
 */
export function mailPage(parts: PageParts): string {
  const { language, subject } = parts
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeMarkup(subject)}</title><style>${DARK}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#FBFAF7;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:${INK}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(previewOf(parts))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`,
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF7"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">',
    `<tr><td class="link" style="padding:0 8px 16px;font-size:22px;font-weight:700;letter-spacing:-0.5px;color:${PITCH}">Fanward</td></tr>`,
    `<tr><td class="card" style="padding:28px 24px;border:1px solid ${HAIRLINE};border-radius:12px;background:#ffffff">`,
    bodyOf(parts),
    '</td></tr>',
    `<tr><td class="slate" style="padding:20px 8px 0;font-size:13px;line-height:1.6;color:${SLATE}">${footerOf(parts)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n')
}

/** Returns the preview that inboxes show after the subject: the linked deals, or the first line. */
function previewOf({ rows, lines }: PageParts): string {
  const linked = rows.filter(({ link }) => link !== undefined).map(({ value }) => value)
  return linked.length > 0 ? linked.join(' · ') : (lines[0] ?? '')
}

function bodyOf(parts: PageParts): string {
  const { picture, heading, hello, lines, code, rows, link, open, closing } = parts
  return [
    picture === undefined ? '' : banner(picture),
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${INK}">${escapeMarkup(heading)}</h1>`,
    ...[hello, ...lines].map((line) => paragraph(line)),
    code === undefined ? '' : codeBox(code),
    rows.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:20px 0 0">${rows.map(rowOf).join('')}</table>`,
    link === undefined ? '' : button(link, open),
    `<p class="slate" style="margin:24px 0 0;color:${SLATE}">${escapeMarkup(closing).replace(/\n/g, '<br>')}</p>`,
  ].join('\n')
}

function paragraph(line: string): string {
  return `<p class="ink" style="margin:0 0 12px;color:${INK}">${escapeMarkup(line)}</p>`
}

/**
 * Builds the picture above the heading. Its alt text is empty because the picture adds nothing to
 * the text.
 */
function banner(picture: string): string {
  return `<img src="${escapeMarkup(picture)}" width="512" alt="" style="display:block;width:100%;height:auto;margin:0 0 20px;border:0;border-radius:8px">`
}

/** Builds the box with a code, in letters that people can read across a counter. */
function codeBox({ label, value, qr }: Code): string {
  const picture = `<img src="cid:${qr.contentId}" width="200" height="200" alt="${escapeMarkup(qr.alt)}" style="display:block;margin:0 auto 12px;border:0;border-radius:8px;background:#ffffff">`
  return `<div class="code" style="margin:20px 0 0;padding:16px;border:2px dashed ${PITCH};border-radius:12px;background:#F1F7F4;text-align:center">${picture}<div class="slate" style="font-size:13px;color:${SLATE}">${escapeMarkup(label)}</div><div class="ink" style="font-family:Menlo,Consolas,monospace;font-size:26px;font-weight:700;letter-spacing:2px;color:${INK}">${escapeMarkup(value)}</div></div>`
}

/** Builds a row. A row with a link is large enough for a thumb. */
function rowOf({ label, value, link, note }: Row): string {
  const line = `class="line" style="border-top:1px solid ${HAIRLINE}`
  const name = `<span class="slate" style="color:${SLATE};font-size:14px">${escapeMarkup(label)}</span>`
  if (link === undefined) {
    const beside =
      note === undefined
        ? ''
        : `<br><span class="slate" style="color:${SLATE};font-size:13px;white-space:nowrap">${escapeMarkup(note)}</span>`
    return `<tr><td ${line};padding:10px 16px 10px 0;vertical-align:top">${name}</td><td align="right" ${line};padding:10px 0;vertical-align:top"><span class="ink" style="color:${INK};font-weight:600">${escapeMarkup(value)}</span>${beside}</td></tr>`
  }
  return `<tr><td colspan="2" ${line};padding:14px 0">${name}<br><a class="link" href="${escapeMarkup(link)}" style="display:inline-block;padding:2px 0;color:${PITCH};font-size:17px;font-weight:600;text-decoration:none">${escapeMarkup(value)}</a></td></tr>`
}

function button(link: string, word: string): string {
  return `<p style="margin:24px 0 0"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${PITCH};color:#ffffff;text-decoration:none;font-weight:600">${escapeMarkup(word)}</a></p>`
}

/** Builds the footer: the reason for the mail, how to stop it, and the sender. */
function footerOf({ stop, sender }: PageParts): string {
  const links = stop === undefined ? [] : [[stop.word, stop.page] as const, ...stop.others]
  const parts = [
    stop && escapeMarkup(stop.why),
    links
      .map(
        ([word, page]) =>
          `<a class="slate" href="${escapeMarkup(page)}" style="display:inline-block;padding:6px 16px 6px 0;color:${SLATE};text-decoration:underline">${escapeMarkup(word)}</a>`,
      )
      .join(''),
    sender &&
      `${escapeMarkup(sender.address)}<br><a class="slate" href="mailto:${escapeMarkup(sender.contact)}" style="color:${SLATE}">${escapeMarkup(sender.contact)}</a>`,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join('<br>')
}
