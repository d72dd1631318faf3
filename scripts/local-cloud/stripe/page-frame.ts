import type { ServerResponse } from 'node:http'

/** HTML that is inserted into a page without escaping. */
export interface Html {
  readonly html: string
}

/** Builds HTML from a template. Values are escaped unless they are Html. */
export function html(strings: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const text = strings.map((part, i) => part + shown(values[i])).join('')
  return { html: text }
}

function shown(value: string | Html | undefined): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') return value.html
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export const nothing: Html = { html: '' }

export interface Page {
  readonly status: number
  readonly language: Language
  readonly title: string
  readonly main: Html
  /**
   * URLs to which the page's forms may lead, including redirects, because Chromium checks the final
   * URL.
   */
  readonly formTargets?: readonly string[]
}

export function sendPage(response: ServerResponse, page: Page): void {
  const { language, title, main } = page
  const origins = (page.formTargets ?? []).map((address) => new URL(address).origin)
  const body = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: styles }}</style>
</head>
<body>
<header class="notice">${words[language].standIn}</header>
<main>
${main}
</main>
</body>
</html>
`
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    ].join('; '),
  })
  response.end(body.html)
}

/** Redirects after a form, so that reloading the next page does not submit the form again. */
export function sendAway(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address, 'cache-control': 'no-store' }).end()
}

const styles = `
*, *::before { box-sizing: border-box }
body { margin: 0; font: 17px/1.5 system-ui, sans-serif; color: #14171f; background: #fbfaf7 }
.notice { margin: 0; padding: .75rem 1rem; background: #ffc53d; text-align: center; font-weight: 600 }
main { max-width: 28rem; margin: 2rem auto; padding: 0 1rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere }
.card { background: #fff; border: 1px solid #e4e1da; border-radius: 12px; padding: 1rem 1.25rem; margin-bottom: 1rem }
dl { margin: 0; display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem }
dt { color: #5a6270; overflow-wrap: anywhere }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.total { font-weight: 700; color: inherit; font-size: 1.25rem }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
form { display: grid; gap: .75rem }
label { display: grid; gap: .25rem; font-weight: 600 }
input { font: inherit; min-height: 44px; padding: 0 .75rem; border: 1px solid #5a6270; border-radius: 8px }
button, .button { font: inherit; font-weight: 600; min-height: 48px; padding: .5rem 1rem; border-radius: 8px; cursor: pointer;
  border: 1px solid #5a6270; background: #fff; color: #14171f; display: grid; place-items: center; text-decoration: none }
button.main, .button.main { background: #0a6b49; border-color: #0a6b49; color: #fff }
:focus-visible { outline: 3px solid #0b63b6; outline-offset: 2px }
.alert { border-left: 4px solid #c8371f; padding: .75rem 1rem; background: #fff }
`

/** Texts of the stand-in's pages. */
export const words = {
  en: {
    standIn: 'Local stand-in for Stripe: no card is needed and no money moves.',
    checkoutTitle: 'Checkout',
    quantity: 'Quantity',
    total: 'Total',
    receiptTo: 'The receipt goes to',
    email: 'E-mail',
    pay: 'Pay',
    decline: 'Pay with a card that is declined',
    leave: 'Leave without paying',
    declined: 'Your card was declined: insufficient funds. Try another card.',
    expired: 'This page has expired. Nothing was charged.',
    paid: 'This has already been paid.',
    back: 'Back to Fanward',
    notFound: 'There is no such page.',
    setupTitle: 'Set up payments',
    setupOf: 'Account',
    setupIntro: 'Stripe would now ask for the business, its representative and a bank account.',
    notStarted: 'Not started',
    incomplete: 'Started, not finished',
    inReview: 'Submitted, under review',
    complete: 'Complete',
    state: 'State',
    finish: 'Submit everything',
    later: 'Save and finish later',
    review: 'Submit everything for review',
  },
  fr: {
    standIn:
      'Remplaçant local de Stripe\u00A0: aucune carte n’est requise, aucun argent ne circule.',
    checkoutTitle: 'Paiement',
    quantity: 'Quantité',
    total: 'Total',
    receiptTo: 'Le reçu sera envoyé à',
    email: 'Courriel',
    pay: 'Payer',
    decline: 'Payer avec une carte refusée',
    leave: 'Quitter sans payer',
    declined: 'Votre carte a été refusée\u00A0: fonds insuffisants. Essayez une autre carte.',
    expired: 'Cette page a expiré. Rien n’a été débité.',
    paid: 'Ce paiement a été fait.',
    back: 'Retour à Fanward',
    notFound: 'Cette page n’existe pas.',
    setupTitle: 'Configurer les paiements',
    setupOf: 'Compte',
    setupIntro: 'Stripe demanderait ici l’entreprise, son représentant et un compte bancaire.',
    notStarted: 'Pas commencé',
    incomplete: 'Commencé, pas terminé',
    inReview: 'Remis, en cours d’examen',
    complete: 'Terminé',
    state: 'État',
    finish: 'Tout remettre',
    later: 'Enregistrer et terminer plus tard',
    review: 'Tout remettre, pour examen d’abord',
  },
} as const

export type Language = keyof typeof words

/** Returns the requested language, or the browser's language if none is requested. */
export function languageOf(locale: string | null, acceptLanguage: string | undefined): Language {
  const wanted = locale === null || locale === 'auto' ? (acceptLanguage ?? 'en') : locale
  return wanted.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
