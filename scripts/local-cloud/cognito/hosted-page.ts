import { escapeMarkup } from '#lambdas/base/escape-markup.ts'
import type { SocialProvider } from '#shared/social.ts'
import type { DemoIdentity } from './identities.ts'

const NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

/** Renders a provider's sign-in page. Each button submits all parameters of the request again. */
export function renderProviderPage(
  provider: SocialProvider,
  identities: readonly DemoIdentity[],
  query: URLSearchParams,
): string {
  const name = NAMES[provider]
  const hidden = [...query].map(
    ([key, value]) =>
      `<input type="hidden" name="${escapeMarkup(key)}" value="${escapeMarkup(value)}">`,
  )
  return page(
    `Sign in with ${name} (local stand-in)`,
    `<p class="badge">Local stand-in, not ${name}</p>
<h1>Who comes from ${name}?</h1>
<p class="lead">On this machine nobody is asked for a password. Choose whom ${name} should vouch for.</p>
<form method="post" action="/oauth2/authorize">
${hidden.join('\n')}
<ul>
${identities.map(renderIdentity).join('\n')}
</ul>
<div class="ends">
<button name="choice" value="cancel">Cancel, as a fan may</button>
<button name="choice" value="fail">Let ${name} fail</button>
</div>
</form>`,
  )
}

function renderIdentity({ userId, name, email, note }: DemoIdentity): string {
  return `<li><button class="who" name="choice" value="${escapeMarkup(userId)}">
<strong>${escapeMarkup(name)}</strong>
<span class="email">${escapeMarkup(email)}</span>
<span class="note">${escapeMarkup(note)}</span>
</button></li>`
}

/** Renders the error page for a refused request. */
export function renderRefusal(reason: string): string {
  return page('Bad request (local stand-in)', `<h1>Bad request</h1><p>${escapeMarkup(reason)}</p>`)
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

const styles = `
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #14171f; background: #fbfaf7 }
main { max-width: 30rem; margin: 0 auto; padding: 2.5rem 1rem 3rem }
h1 { margin: .75rem 0 .25rem; font-size: 1.6rem; line-height: 1.2 }
.badge { display: inline-block; margin: 0; padding: .2rem .7rem; border-radius: 99px; background: #ffc53d; font-size: .85rem; font-weight: 600 }
.lead { margin: 0 0 1.25rem; color: #5a6270 }
ul { display: grid; gap: .75rem; margin: 0 0 1.5rem; padding: 0; list-style: none }
button { min-height: 44px; padding: .5rem 1rem; border: 1px solid #767d89; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer }
button:hover { border-color: #0a6b49 }
button:focus-visible { outline: 3px solid #0a6b49; outline-offset: 2px }
.who { display: grid; width: 100%; padding: .75rem 1rem; border-radius: 12px; text-align: left }
.email { overflow-wrap: anywhere }
.note { color: #5a6270; font-size: .85rem }
.ends { display: flex; flex-wrap: wrap; gap: .75rem }
`
