import { LANGUAGES, type Language } from '#shared/language.ts'
import { MEDIA_PREFIX, POSTERS_PREFIX } from '#shared/media.ts'

const FOLDER = POSTERS_PREFIX.slice(MEDIA_PREFIX.length)

/** Returns the path of a deal's poster. `name` differs for posters that look different. */
export function posterPath(offerKey: string, name: string, language: Language): string {
  return `${FOLDER}${offerKey}/${name}-${language}.jpg`
}

/**
 * Returns the deal and the language of a poster from its key in the media bucket; undefined for
 * other keys.
 */
export function parsePosterKey(key: string): { offerKey: string; language: Language } | undefined {
  if (!key.startsWith(POSTERS_PREFIX)) return undefined
  const [, offerKey, suffix] =
    /^([^/]+)\/[^/]+-(\w+)\.jpg$/.exec(key.slice(POSTERS_PREFIX.length)) ?? []
  const language = LANGUAGES.find((known) => known === suffix)
  return offerKey === undefined || language === undefined ? undefined : { offerKey, language }
}
