import { sign } from 'node:crypto'
import { dateFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { optionalEnvironment } from '../../base/environment.ts'
import { signedToken } from '../../base/signed-token.ts'
import type { PassContent } from '../pass-content.ts'
import type { GoogleKeys } from '../pass-keys.ts'
import { PASS_WORDS } from '../pass-words.ts'

interface Making {
  readonly keys: GoogleKeys
  readonly isTrial: boolean
  /** Language of the fan who requests the pass. A link has no room for two languages. */
  readonly language: Language
  /** Origin of the site, for the logo on the pass. */
  readonly siteUrl: string
  readonly now: Date
}

/**
 * Maximum length of a token in characters. According to Google's documentation, browsers may
 * truncate a link with a longer token.
 */
const LONGEST_TOKEN = 1800

/**
 * Returns a signed token with the content of a pass. Google creates the pass when somebody opens
 * the link.
 */
export function googlePassToken(content: PassContent, making: Making): string {
  const { keys, now } = making
  const key = keys.privateKey
  const lines = linesOf(content, making)
  for (let kept = lines.length; ; kept -= 1) {
    const token = signedToken(
      { typ: 'JWT', alg: 'RS256' },
      {
        iss: keys.serviceAccount,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(now.getTime() / 1000),
        payload: payloadOf(content, making, lines.slice(0, kept)),
      },
      (bytes) => sign('sha256', bytes, key),
    )
    // Drops the least important lines until the token is short enough or no line is left.
    if (token.length <= LONGEST_TOKEN || kept === 0) return token
  }
}

interface Line {
  readonly id: string
  readonly header: string
  readonly body: string
}

const PITCH = '#0A6B49'
const LONGEST_TITLE = 90
const LONGEST_LINE = 60

function payloadOf(content: PassContent, making: Making, lines: readonly Line[]): object {
  const { purchaseKey, code, offer, business } = content
  const { keys, language, siteUrl } = making
  const text = (value: string) => ({ defaultValue: { language: `${language}-CA`, value } })
  const classId = `${keys.issuerId}.purchases`
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        id: `${keys.issuerId}.${purchaseKey}`,
        classId,
        hexBackgroundColor: PITCH,
        logo: { sourceUri: { uri: `${siteUrl}/icon-192.png` } },
        cardTitle: text('Fanward'),
        subheader: text(clipped(business, LONGEST_LINE)),
        header: text(clipped(offer[language], LONGEST_TITLE)),
        barcode: { type: 'QR_CODE', value: code, alternateText: formatPurchaseCode(code) },
        textModulesData: lines,
      },
    ],
  }
}

/** Returns the lines of a pass, most important first. */
function linesOf(content: PassContent, { language, isTrial }: Making): Line[] {
  const { fanPage, boughtAt, timeZone, currency, priceCents, originalValueCents } = content
  const words = PASS_WORDS[language]
  const day = dateFormat(language, { dateStyle: 'medium', timeZone })
  const line = (id: keyof typeof words, body: string) => ({ id, header: words[id], body })
  return [
    ...(isTrial ? [line('note', words.trialShort)] : []),
    originalValueCents === undefined
      ? line('paid', formatMoney(priceCents, currency, language))
      : line('value', formatMoney(originalValueCents, currency, language)),
    ...(fanPage === undefined ? [] : [line('fanPage', clipped(fanPage, LONGEST_LINE))]),
    line('bought', day.format(new Date(boughtAt))),
  ]
}

function clipped(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`
}

/** Returns the link that adds the pass of a token to Google Wallet. */
export function saveAddress(token: string): string {
  return `${optionalEnvironment('GOOGLE_WALLET_ENDPOINT') ?? 'https://pay.google.com/gp/v'}/save/${token}`
}
