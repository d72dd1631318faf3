export interface MailToDeliver {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Code in the mail, so that tests and readers need not search for it in the text. */
  readonly code?: string
  /** Purpose of the mail, such as `sign-up-code`, `reset-code`, `email-change-code` or `invitation`. */
  readonly kind: string
  /** URL at which a POST unsubscribes from mail of this kind. */
  readonly stopUrl?: string
}

export interface Mail extends MailToDeliver {
  readonly id: number
  readonly sentAt: string
}
