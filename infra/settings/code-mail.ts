import type { MailSender } from './environments.ts'

const SLATE = '#5A6270'

/**
 * Returns the e-mail with a code: for sign-up, a new address or a forgotten password. The e-mail is
 * bilingual, since Cognito does not know the recipient's language. Cognito replaces `{####}` with
 * the code.
 */
export function codeMail(sender: MailSender | undefined) {
  const said = (lang: string, title: string, text: string) =>
    `<div lang="${lang}"><p style="margin:0 0 4px;font-weight:600">${title}</p><p style="margin:0 0 16px;color:${SLATE}">${text}</p></div>`
  const emailBody = [
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">',
    '<p style="margin:0 0 16px;font-size:22px;font-weight:700;color:#0A6B49">Fanward</p>',
    said(
      'en',
      'Your code',
      'Enter it where you were asked for it. If you did not ask for one, ignore this e-mail.',
    ),
    said(
      'fr',
      'Votre code',
      'Entrez-le là où il vous a été demandé. Si vous n’avez rien demandé, ignorez ce courriel.',
    ),
    '<p style="margin:0 0 16px;font-family:Menlo,Consolas,monospace;font-size:30px;font-weight:700;letter-spacing:4px">{####}</p>',
    sender
      ? `<p style="margin:0;font-size:13px;color:${SLATE}">${sender.address}<br>${sender.contact}</p>`
      : '',
    '</div>',
  ].join('')
  return { emailSubject: 'Fanward: your code / votre code', emailBody }
}
