import { composeMail, type Recipient } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import { MAIL_WORDS } from './mail-words.ts'

/**
 * Builds the mail that says that there is an account and where to sign in; never the password. @param place
 * the organization or the business that they work for; none for admins.
 */
export function invitationMail(user: Recipient, place?: string, siteUrl?: string): Mail {
  const { invitation: words, email, openPortal: open } = MAIL_WORDS[user.languagePreference]
  return composeMail(user, {
    kind: 'invitation',
    words,
    open,
    heading: place ?? 'Fanward',
    values: {},
    rows: [{ label: email, value: user.email }],
    link: siteUrl && `${siteUrl}/login?toPortal=true`,
  })
}
