import { escapeMarkup } from '#lambdas/base/escape-markup.ts'
import { renderPage } from '../page.ts'
import type { Mail } from './mail.ts'

export function renderMailPage(mails: readonly Mail[], to: string | undefined): string {
  const empty = to ? `No mail to ${escapeMarkup(to)}.` : 'No mail yet.'
  return renderPage(
    'Local outbox',
    `<form method="get">
<label for="to">Only mail to</label>
<input id="to" name="to" type="email" value="${escapeMarkup(to ?? '')}">
<button>Show</button>
</form>
${mails.map(renderMail).join('\n') || `<p>${empty}</p>`}`,
  )
}

function renderMail(mail: Mail): string {
  const code = mail.code ? `<p class="code">${escapeMarkup(mail.code)}</p>` : ''
  const html = mail.html
    ? `<details><summary>As HTML</summary><iframe sandbox title="HTML of mail ${mail.id}" srcdoc="${escapeMarkup(mail.html)}"></iframe></details>`
    : ''
  return `<article>
<h2>${escapeMarkup(mail.subject)}</h2>
<p class="meta">To ${escapeMarkup(mail.to)} · ${escapeMarkup(mail.kind)} · <time>${escapeMarkup(mail.sentAt)}</time></p>
${code}<pre>${escapeMarkup(mail.text)}</pre>
${html}
</article>`
}
