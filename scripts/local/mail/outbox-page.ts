import type { Mail } from './mail.ts'

/** The outbox as a page: no scripts, everything that came from outside escaped. */
export function renderMailPage(mails: readonly Mail[], to: string | undefined): string {
  const entries = mails.map(renderMail).join('\n')
  const empty = to ? `No mail to ${escapeHtml(to)}.` : 'No mail yet.'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local outbox</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Local outbox</h1>
<form method="get">
<label for="to">Only mail to</label>
<input id="to" name="to" type="email" value="${escapeHtml(to ?? '')}">
<button>Show</button>
</form>
${entries || `<p>${empty}</p>`}
</main>
</body>
</html>
`
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

const styles = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1b1f; background: #f4f4f6 }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: 1.5rem }
input, button { font: inherit; padding: .35rem .6rem }
article { background: #fff; border: 1px solid #d9d9e0; border-radius: 8px; padding: 1rem; margin-bottom: 1rem }
h2 { margin: 0; font-size: 1.1rem }
.meta { margin: 0 0 .5rem; color: #5a5a66; font-size: .9rem; overflow-wrap: anywhere }
.code { font: 600 1.6rem ui-monospace, monospace; letter-spacing: .15em; margin: .25rem 0 }
pre { white-space: pre-wrap; font: inherit; margin: 0 }
iframe { width: 100%; height: 24rem; border: 1px solid #d9d9e0; background: #fff }
`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
