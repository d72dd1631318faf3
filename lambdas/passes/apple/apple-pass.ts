import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import type { Language } from '#shared/language.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { type Instant, offsetMs } from '#shared/time.ts'
import type { PassContent } from '../pass-content.ts'
import type { AppleKeys } from '../pass-keys.ts'
import { PASS_WORDS } from '../pass-words.ts'
import { signDetached } from './sign-detached.ts'

interface Making {
  readonly keys: AppleKeys
  readonly isTrial: boolean
  readonly now: Date
}

/** Builds a pass file for Apple Wallet: a signed archive with texts in both languages. */
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

/**
 * Archive options: no compression, since pictures hardly shrink, and a fixed date, so that equal
 * files give equal archives.
 */
const STORED = { level: 0, mtime: new Date(1980, 0, 1) } as const

/** Returns SHA-1 digests of the files, as the format requires. The signature uses SHA-256. */
function digestsOf(files: Readonly<Record<string, Buffer>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      createHash('sha1').update(bytes).digest('hex'),
    ]),
  )
}

/**
 * Returns the name of a text in `pass.strings`. The prefix makes the name different from any
 * business's name.
 */
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
          // Shows the day in the deal's time zone, not in the phone's.
          ignoresTimeZone: true,
        }),
        ...(isTrial ? [line('note', { value: word('trialShort') })] : []),
      ],
      backFields: back.filter((field) => field !== false),
    },
  }
}

/** Returns local time with its UTC offset, such as 2026-11-25T18:30:00-03:30. */
function localTime(at: Instant, zone: string): string {
  const offset = offsetMs(Date.parse(at), zone)
  const minutes = Math.abs(offset) / 60_000
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const clock = new Date(Date.parse(at) + offset).toISOString().slice(0, 19)
  return `${clock}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** Builds a file of texts in Apple's format, with a name and a text on each line. */
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

/**
 * Pictures of a pass, in the sizes that Apple requires, as PNG in base64. They are in the code
 * because a deployed function consists of its bundle only.
 */
const BRAND_PICTURES: Readonly<Record<string, string>> = {
  'icon.png':
    'iVBORw0KGgoAAAANSUhEUgAAAB0AAAAdBAMAAACkvXo8AAAAMFBMVEUKa0n////h7enz+PYadFVhn4mAs6FxqZaTva+61syszMFSl38ofmDO4do/i3DZ6OOoUijhAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAATElEQVQY02NgoD9g/Y7K5xdu34PMZxIUFBS+lfoEmQ8CDWj8CUh8obhkWQckvg0D9xRk/QvQzEfno6tHNw/dPnT3ILsX3T/savQLWwBKkhNiPIlV8wAAAABJRU5ErkJggg==',
  'icon@2x.png':
    'iVBORw0KGgoAAAANSUhEUgAAADoAAAA6BAMAAAATlVcbAAAAMFBMVEX///8Ka0nC2tJgn4inyr75/Pvi7uo3hmtHkHYVclG9187S5N0ieVp+sZ9zqpeRvK1BLLW8AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAArUlEQVQ4y2MQxAcYRmXpKtvijEdWIoDBELesCAPD9ok4ZYUYGBjYVC734JYFgbAllytxywIBa5av+UScsiDAdRCfLMNHvLKOeGUbscuy/XsSwMAQjN1VrA8FBU8zsDZil2UGsiU3pOPw70IQp60Qhyw4KmRwhVUh3nDGL4vfZPyuwu8j/KGBPyQJxAJRMYg39rkmkpHqcKdY3Kkdf04RZmB4iCeHWu8dLa8GqywArmJ+vSTv8wkAAAAASUVORK5CYII=',
  'icon@3x.png':
    'iVBORw0KGgoAAAANSUhEUgAAAFcAAABXBAMAAACD5sRfAAAAMFBMVEUKa0n///+ix7q/2M9Tl39tp5Py9/Z9sZ/h7egnfF4Xc1M5h2yNuqqdw7ay0cbP4tu1835PAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABA0lEQVRIx2NgGAWjYBQMFjD9+gSi1bIkCqYSrXiaoKDgBmIVFwIVKxCr+CJQsfybEOLcrSgIAc3XvRcQrRgIxP4d9SRaMQhk2OJzEZpi/C7CohgIhDeQoFiwixTFoqQoliFFsQgpig2IUJys+wwSGgsIK24FqvEXxJ20kBVDzDuIy3uoiiEOZRcULCAiIUFThaEoEWlDHCq0zYEIxZJQIW5iUl0DKYnfgGaKSXIGSR4kKehIihRBK7AID1HRTVpCIimJkpb4SctW5GVYGZoVMl00KRiJLnKJLsyJryaIroCIrtqAaUzwAbGV5kag4gBiFQNLNjnimxB+zQEMo2AUjAL6AgDlGF+muMhZOAAAAABJRU5ErkJggg==',
  'logo.png':
    'iVBORw0KGgoAAAANSUhEUgAAACYAAAAyBAMAAADCVLQQAAAAMFBMVEVMaXH////////////////////////////////////////////////////////////6w4mEAAAAD3RSTlMAIAZY98Z5ldy2pA7wQjOTu2MsAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAi0lEQVQoz2NgGN6AaQOmmM1PBQxl5/8noIsx/v//Jyr5IroYCHhMT36NLgYCnWVGGGL////EIvZfAVPsK6q648ZL/v+PRhH7IcDA2P9zA4qYI5ApsgjVLQVAJi+a+wyw+AObGDa92OzA5hZsbsbqN5xh8JNgmKKHPUYcMfljxiVD/lfMhMD4iGHEAACMgNXtEjERhwAAAABJRU5ErkJggg==',
  'logo@2x.png':
    'iVBORw0KGgoAAAANSUhEUgAAAEwAAABkBAMAAADeRstDAAAAMFBMVEVMaXH////////////////////////////////////////////////////////////6w4mEAAAAD3RSTlMAQPIggQvPwK1mNd1amksZH8DWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABIklEQVRIx2NgGAWjYBQMOGBeTIwqrvz/xUQoW/T//ycDwsry////30DYZUBV/z8TVMYIUvZfrWWiARHKQGD7lVMBRCgDgk8ZnqJEKMNtP4Yy7PZjVQYEv0sMiFH2/78Wccq+EafsvwE1lf0mztKP+JR9qmjXhzAe4FH2HSgZk48RHmjKPk0AibGAXGaAR5kiRPD8///J+CLrAESQ5f93fHH6HSrIur8VXwqBh8FcvAlJASYagFdZA3GJ/AJVlRFpKZFeIDJAiAze/xOIiixio57IhPT/+1NikiUokbcRkciJzTIkZ0Dq5vpvVCy4iCkGiShUiSiiiSnwiag+CFZGXMRVbQyg9JBAWNl8oLIHhJUBk6oOMZW9pWfAaLtoFIyCQQoA4zdW5H+gRycAAAAASUVORK5CYII=',
  'logo@3x.png':
    'iVBORw0KGgoAAAANSUhEUgAAAHIAAACWBAMAAADwJsHaAAAAMFBMVEVMaXH////////////////////////////////////////////////////////////6w4mEAAAAD3RSTlMAYfLEFazeC0MzI5p0hlV0zrK+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAABrklEQVRo3u2YP0jDQBSHI0T8AxZxciwo6tbFLjqYSRAX3VwEZxcDLo6dXZpJ1yzi4OLmaEFcRcHFzdVFMLUZ2pJn76JpFJPc/SLJ4PumhsdH79qX9+6dYTAMwzAM8384enUxcbNG7QYiThwQUR8x10nwDJjX0lzUF8dq0nzTN8elSB1L26yEJnn1h2M9c4SG+Kt3p5gpmNudtTBTfeG/mIoLTzDDhb9YmJmx8HRTsJCw8GxTfPUOahLdw2YAmz5skgubDdh0it9nHza3dEwv9rmnnkPe9rmxcZOWQgmm9yiDF8m7TDJXPqMn4eO0shlty1wTj0vq7+dlFD4US3eUzfYwbA761b56TZiPxZvkW+pmKxYfpWWNemvH22vHVje/J0xLo/YFcHd4h80qbO6VYFZL+IXwfwXPBM9Csw/P+BxvGf5m49UkRwXDq+ZXpT7Tr9R4d8jRkXJ1wT/qvDlONU4Jpxq3+H0GhZ9SwZMxdhoHJwBs6sAmHXC6wiY6bIrUn1wr8LQ8mVLdMpC1mLqA2fzRD9SZkj3IRq4/ZgbmFXRXY97Wn/iqi2EYhmGYiA/zdod7ZIoZFAAAAABJRU5ErkJggg==',
}
