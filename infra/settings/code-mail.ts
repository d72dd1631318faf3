import type { MailSender } from './environments.ts'

const INK = '#14171F'
const SLATE = '#5A6270'
const PITCH = '#0A6B49'
const HAIRLINE = '#E4E1DA'

/** Texts of the mail. The code appears between the title and the hint of each language. */
const WORDS = [
  {
    lang: 'en',
    title: 'Your code',
    text: 'Enter this code on Fanward to continue.',
    hint: 'Didn’t request a code? You can ignore this e-mail.',
  },
  {
    lang: 'fr',
    title: 'Votre code',
    text: 'Entrez ce code sur Fanward pour continuer.',
    hint: 'Vous n’avez pas demandé de code? Ignorez ce courriel.',
  },
] as const

/**
 * Returns the e-mail with a code: for sign-up, a new address or a forgotten password. The e-mail is
 * bilingual because Cognito does not know the recipient's language. Cognito replaces `{####}` with
 * the code. The design matches `lambdas/mail/mail-page.ts`, but without a style sheet.
 */
export function codeMail(sender: MailSender | undefined) {
  const emailBody = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>',
    `<body style="margin:0;padding:0;background:#FBFAF7;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:${INK}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF7"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">',
    `<tr><td style="padding:0 8px 16px;font-size:22px;font-weight:700;letter-spacing:-0.5px;color:${PITCH}">Fanward</td></tr>`,
    `<tr><td style="padding:28px 24px;border:1px solid ${HAIRLINE};border-radius:12px;background:#ffffff">`,
    WORDS.map(({ lang, title, text }, index) => heading(lang, title, text, index > 0)).join(''),
    `<div style="margin:20px 0;padding:16px;border:2px dashed ${PITCH};border-radius:12px;background:#F1F7F4;text-align:center;font-family:Menlo,Consolas,monospace;font-size:34px;font-weight:700;letter-spacing:6px;color:${INK}">{####}</div>`,
    WORDS.map(
      ({ lang, hint }) =>
        `<p lang="${lang}" style="margin:0 0 4px;font-size:14px;color:${SLATE}">${hint}</p>`,
    ).join(''),
    '</td></tr>',
    sender
      ? `<tr><td style="padding:20px 8px 0;font-size:13px;line-height:1.6;color:${SLATE}">${sender.address}<br>${sender.contact}</td></tr>`
      : '',
    '</table></td></tr></table></body></html>',
  ].join('')
  return { emailSubject: 'Fanward: your code / votre code', emailBody }
}

function heading(lang: string, title: string, text: string, isSecond: boolean): string {
  const margin = isSecond ? '16px 0 4px' : '0 0 4px'
  return `<div lang="${lang}"><p style="margin:${margin};font-size:24px;line-height:1.25;font-weight:700;color:${INK}">${title}</p><p style="margin:0;color:${SLATE}">${text}</p></div>`
}
