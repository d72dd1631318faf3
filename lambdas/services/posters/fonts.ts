import { readFileSync } from 'node:fs'
import module from 'node:module'
import type { Font } from 'satori'
import { POSTER_FONTS } from './font-files.ts'

const { resolve } = module.createRequire(import.meta.url)

/** Returns the fonts of posters, read once per process from their packages. */
export function posterFonts(): Font[] {
  fonts ??= POSTER_FONTS.map(({ file, ...font }) => ({
    ...font,
    data: readFileSync(resolve(file)),
  }))
  return fonts
}

let fonts: Font[] | undefined
