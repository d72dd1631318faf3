/** A picture sent with a mail. The HTML refers to it with `cid:` and the content ID. */
export interface InlinePicture {
  readonly contentId: string
  readonly fileName: string
  readonly contentType: 'image/png'
  readonly bytes: Uint8Array
}

/** Mail as plain text, and as HTML with the same content. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Purpose of the mail, such as `receipt`. SES counts mails by purpose. */
  readonly kind: MailKind
  readonly language: 'en' | 'fr'
  /**
   * Address at which a POST stops this kind of mail. Mail programs show a button for it (RFC 8058).
   */
  readonly stopUrl?: string | undefined
  readonly pictures?: readonly InlinePicture[] | undefined
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

/**
 * Thrown if the mail may or may not have been sent, because the connection broke or no response
 * arrived.
 */
export class UnclearMail extends Error {
  override readonly name = 'UnclearMail'
}

/**
 * Sends mail. Throws an error if a retry may succeed, and `UnclearMail` if the mail may have been
 * sent.
 */
export interface Mailer {
  /**
   * Sends a mail. Returns `refused` if SES rejects the mail or the environment sends none. A retry
   * would be pointless.
   */
  send(mail: Mail): Promise<'sent' | 'refused'>
}
