export interface MailToDeliver {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The code that the mail carries, so that tests and readers need not dig it out of the text. */
  readonly code?: string
  /** Purpose of the mail, e.g. `sign-up-code`, `reset-code`, `email-change-code`, `invitation`. */
  readonly kind: string
  /** Address where a POST stops mail of this kind. */
  readonly stopUrl?: string
}

export interface Mail extends MailToDeliver {
  readonly id: number
  readonly sentAt: string
}
