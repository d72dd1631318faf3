/** Mail as plain text; `html` has the same content with a button and our colours. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Purpose of the mail, for example `receipt`; a tag in the provider's statistics. */
  readonly kind: MailKind
  readonly language: 'en' | 'fr'
  /** Address at which a POST stops mail of this kind; mail programs show a button for it (RFC 8058). */
  readonly stopUrl?: string | undefined
}

export const MAIL_KINDS = [
  'receipt',
  'refund',
  'late-payment',
  'invitation',
  'weekly',
  'alerts',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Thrown when it is unknown whether the mail was accepted: the connection broke, or no answer came. */
export class UnclearMail extends Error {
  override readonly name = 'UnclearMail'
}

/** Sends mail. Throws failures that a retry may solve, as `UnclearMail` if the mail may have been sent. */
export interface Mailer {
  /** Sends a mail; `refused` if the address cannot receive mail, so that a retry would not help. */
  send(mail: Mail): Promise<'sent' | 'refused'>
}
