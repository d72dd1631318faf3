/** Folds what people do not mean when they type a name: case, accents, width and outer spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** A slug is lower case without white space (portal specification, section 5). */
export function toSlug(text: string): string {
  return foldName(text).replace(/\s+/g, '')
}
