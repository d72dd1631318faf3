/** A mail in plain words; `html` says the same with a button and our colours. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Purpose of the mail, e.g. `receipt`: a tag in the provider's statistics. */
  readonly kind: MailKind
  readonly language: 'en' | 'fr'
  /** Address where a POST stops mail of this kind: mail programs show a button for it (RFC 8058). */
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

/** Nobody knows whether the mail was taken: the connection broke, or no answer came. */
export class UnclearMail extends Error {
  override readonly name = 'UnclearMail'
}

/** Sends mail. Throws a failure that may pass, as `UnclearMail` where the mail may be on its way. */
export interface Mailer {
  /** `refused`: the address cannot be written to; again would not help. */
  send(mail: Mail): Promise<'sent' | 'refused'>
}
