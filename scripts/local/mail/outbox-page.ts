import { escapeHtml, renderPage } from '../page.ts'
import type { Mail } from './mail.ts'

export function renderMailPage(mails: readonly Mail[], to: string | undefined): string {
  const empty = to ? `No mail to ${escapeHtml(to)}.` : 'No mail yet.'
  return renderPage(
    'Local outbox',
    `<form method="get">
<label for="to">Only mail to</label>
<input id="to" name="to" type="email" value="${escapeHtml(to ?? '')}">
<button>Show</button>
</form>
${mails.map(renderMail).join('\n') || `<p>${empty}</p>`}`,
  )
}

function renderMail(mail: Mail): string {
  const code = mail.code ? `<p class="code">${escapeHtml(mail.code)}</p>` : ''
  const html = mail.html
    ? `<details><summary>As HTML</summary><iframe sandbox title="HTML of mail ${mail.id}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>`
    : ''
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)} · ${escapeHtml(mail.kind)} · <time>${escapeHtml(mail.sentAt)}</time></p>
${code}<pre>${escapeHtml(mail.text)}</pre>
${html}
</article>`
}
