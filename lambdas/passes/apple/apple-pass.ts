import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import type { Language } from '#shared/model/user.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { type Instant, offsetMs } from '#shared/time.ts'
import type { PassContent } from '../pass-content.ts'
import type { AppleKeys } from '../pass-keys.ts'
import { PASS_WORDS } from '../pass-words.ts'
import { BRAND_PICTURES } from './brand-pictures.ts'
import { signDetached } from './sign-detached.ts'

interface Making {
  readonly keys: AppleKeys
  readonly isTrial: boolean
  readonly now: Date
}

/** The file of a pass: what it says, in both languages, with a signature over all of it. */
export function applePass(content: PassContent, { keys, isTrial, now }: Making): Buffer {
  const files: Record<string, Buffer> = {
    'pass.json': Buffer.from(JSON.stringify(passJson(content, { keys, isTrial }))),
    'en.lproj/pass.strings': stringsOf(content, 'en'),
    'fr.lproj/pass.strings': stringsOf(content, 'fr'),
  }
  for (const [name, picture] of Object.entries(BRAND_PICTURES)) {
    files[name] = Buffer.from(picture, 'base64')
  }
  const manifest = Buffer.from(JSON.stringify(digestsOf(files)))
  const signature = signDetached(manifest, keys, now)
  return Buffer.from(zipSync({ ...files, 'manifest.json': manifest, signature }, STORED))
}

/** As they are, since pictures and signatures cannot be packed, and of one day: the same files make the same archive. */
const STORED = { level: 0, mtime: new Date(1980, 0, 1) } as const

/** By SHA-1, as the format has it; the signature itself goes by SHA-256. */
function digestsOf(files: Readonly<Record<string, Buffer>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      createHash('sha1').update(bytes).digest('hex'),
    ]),
  )
}

/** Names of texts in `pass.strings`; no name of a business looks like one. */
const word = (name: keyof (typeof PASS_WORDS)['en']) => `fanward.word.${name}`
const OFFER = 'fanward.offer'
const TERMS = 'fanward.terms'

const WHITE = 'rgb(255, 255, 255)'
const PITCH = 'rgb(10, 107, 73)'
const PITCH_TINT = 'rgb(205, 233, 220)'

function passJson(content: PassContent, { keys, isTrial }: Omit<Making, 'now'>): object {
  const { code, business, address, fanPage, currency, priceCents, originalValueCents } = content
  const money = (cents: number) => ({ value: cents / 100, currencyCode: currency })
  const line = (label: Parameters<typeof word>[0], value: object) => ({
    key: label,
    label: word(label),
    ...value,
  })
  const back = [
    line('code', { value: formatPurchaseCode(code) }),
    line('use', { value: word('useText') }),
    address !== undefined && line('address', { value: [business, address].join('\n') }),
    content.terms.en !== '' && line('terms', { value: TERMS }),
    line('site', { value: content.url }),
    isTrial && { ...line('note', { value: word('trial') }), key: 'noteInFull' },
  ]
  return {
    formatVersion: 1,
    passTypeIdentifier: keys.passTypeId,
    teamIdentifier: keys.teamId,
    serialNumber: content.purchaseKey,
    organizationName: 'Fanward',
    logoText: 'Fanward',
    description: `Fanward – ${business}`,
    foregroundColor: WHITE,
    backgroundColor: PITCH,
    labelColor: PITCH_TINT,
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: code,
        messageEncoding: 'iso-8859-1',
        altText: formatPurchaseCode(code),
      },
    ],
    coupon: {
      headerFields: [
        originalValueCents === undefined
          ? line('paid', money(priceCents))
          : line('value', money(originalValueCents)),
      ],
      primaryFields: [line('business', { value: business })],
      secondaryFields: [line('offer', { value: OFFER })],
      auxiliaryFields: [
        ...(fanPage === undefined ? [] : [line('fanPage', { value: fanPage })]),
        line('bought', {
          value: localTime(content.boughtAt, content.timeZone),
          dateStyle: 'PKDateStyleMedium',
          timeStyle: 'PKDateStyleNone',
          // The day as it was at the business, wherever the phone is.
          ignoresTimeZone: true,
        }),
        ...(isTrial ? [line('note', { value: word('trialShort') })] : []),
      ],
      backFields: back.filter((field) => field !== false),
    },
  }
}

/** 2026-11-25T18:30:00-03:30: what clocks there show, and how far they are from UTC. */
function localTime(at: Instant, zone: string): string {
  const offset = offsetMs(Date.parse(at), zone)
  const minutes = Math.abs(offset) / 60_000
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const clock = new Date(Date.parse(at) + offset).toISOString().slice(0, 19)
  return `${clock}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** A file of texts as Apple's systems read it: a name and a text on each line. */
function stringsOf(content: PassContent, language: Language): Buffer {
  const words = PASS_WORDS[language]
  const texts = [
    ...Object.entries(words).map(([name, text]) => [`fanward.word.${name}`, text] as const),
    [OFFER, content.offer[language]] as const,
    [TERMS, content.terms[language]] as const,
  ]
  return Buffer.from(texts.map(([name, text]) => `"${name}" = "${escaped(text)}";\n`).join(''))
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')
}
