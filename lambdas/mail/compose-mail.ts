import type { User } from '#shared/model/user.ts'
import { fillIn } from './fill-in.ts'
import type { Mail, MailKind } from './mail.ts'
import { type Code, mailPage, type Row, type Stop } from './mail-page.ts'
import { MAIL_WORDS } from './mail-words.ts'
import { mailSender } from './sender.ts'

export type Recipient = Pick<User, 'email' | 'firstName' | 'languagePreference'>

/** Texts of one kind of mail. */
export interface KindWords {
  readonly subject: string
  readonly lines: readonly string[]
}

interface Content {
  readonly kind: MailKind
  readonly words: KindWords
  readonly heading: string
  readonly rows: readonly Row[]
  /** Code to show at a counter, in large letters. */
  readonly code?: Code
  /** Address of a picture above the heading. */
  readonly picture?: string | undefined
  readonly values: Readonly<Record<string, string>>
  readonly link: string | undefined
  /** Text of the link. */
  readonly open: string
  /** Ways to stop recurring mail; undefined for other mail. */
  readonly stop?: Stop | undefined
}

/** Builds a mail in the recipient's language, as HTML and as plain text. */
export function composeMail(user: Recipient, content: Content): Mail {
  const { kind, words, heading, rows, code, picture, link, open, stop } = content
  const language = user.languagePreference
  const { greeting, colon, closing } = MAIL_WORDS[language]
  const filled = { ...content.values, name: user.firstName ?? '' }
  const hello = fillIn(greeting, filled).replace(/ ,$/, ',')
  const lines = words.lines.map((line) => fillIn(line, filled))
  const details = [...rows, ...(code ? [code] : [])].map((row) => rowText(row, colon))
  const sender = mailSender()
  const text = [
    hello,
    ...lines,
    [heading, ...details].join('\n'),
    ...(link === undefined ? [] : [link]),
    closing,
    ...(stop === undefined ? [] : [stopText(stop, colon)]),
    ...(sender === undefined ? [] : [`${sender.address}\n${sender.contact}`]),
  ].join('\n\n')
  // Replaces line breaks because a line break in a name could start a new mail header.
  const subject = fillIn(words.subject, filled).replace(/[^\S\u00A0]+/g, ' ')
  const about = { language, subject, hello, lines, heading, picture, code, rows }
  const html = mailPage({ ...about, link, open, closing, stop, sender })
  const stopUrl = stop && { stopUrl: stop.post }
  return { to: user.email, subject, text, html, kind, language, ...stopUrl }
}

function stopText({ why, word, page, others }: Stop, colon: string): string {
  const links = [[word, page] as const, ...others]
  return [why, ...links.map(([label, value]) => rowText({ label, value }, colon))].join('\n')
}

function rowText({ label, value, link, note }: Row, colon: string): string {
  const said = note === undefined ? value : `${value} (${note})`
  return `${label}${colon} ${said}${link === undefined ? '' : `\n${link}`}`
}
