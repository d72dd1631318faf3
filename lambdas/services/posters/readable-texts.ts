import satori from 'satori'
import { TEXT_FONTS } from './font-files.ts'
import { posterFonts } from './fonts.ts'
import type { Poster } from './poster.ts'

type Texts = Pick<Poster, 'offer' | 'price' | 'business' | 'organization'>

/**
 * Returns the texts of a poster without the characters that its fonts lack. Returns undefined if
 * most letters of the offer are lacking. Other texts become empty then.
 */
export async function readableTexts(poster: Texts): Promise<Texts | undefined> {
  const { price } = poster
  const offer = composed(poster.offer)
  const business = composed(poster.business)
  const organization = composed(poster.organization ?? '')
  const missing = await missingSegments([offer, business, organization].join(' '))
  const readable = readableWithout(missing)
  const shown = readable(offer)
  if (shown === '') return undefined
  return {
    offer: shown,
    business: readable(business),
    organization: readable(organization) || undefined,
    price: price && {
      now: composed(price.now),
      ...(price.was !== undefined && { was: composed(price.was) }),
      ...(price.off !== undefined && { off: composed(price.off) }),
    },
  }
}

/**
 * Composes letters with their accents, replaces thin spaces, which the fonts lack, and joins French
 * punctuation and symbols to the word before.
 */
function composed(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/ (?=[%$:;!?»])/g, '\u00a0')
}

/** Returns the runs of characters for which satori finds no glyph. */
async function missingSegments(text: string): Promise<string[]> {
  const missing: string[] = []
  const element = { type: 'div', props: { style: { fontFamily: TEXT_FONTS }, children: text } }
  await satori(element as never, {
    width: 1000,
    fonts: posterFonts(),
    loadAdditionalAsset: async (_, segment) => {
      missing.push(segment)
      return []
    },
  })
  return missing
}

/** Joiners, direction marks, variation selectors and control characters, which show nothing. */
const INVISIBLE = /\p{C}|\p{Variation_Selector}/gu
/** Smallest share of a text's letters and digits that must be readable. */
const READABLE_MIN = 0.5

function readableWithout(missing: readonly string[]): (text: string) => string {
  const lacking = new Set(missing.flatMap((segment) => [...segment]))
  return (text) => {
    const rest = [...text.replaceAll(INVISIBLE, ' ')].filter((sign) => !lacking.has(sign)).join('')
    return countLetters(rest) >= countLetters(text) * READABLE_MIN
      ? rest.replaceAll(/[^\S\u00a0]+/g, ' ').trim()
      : ''
  }
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
