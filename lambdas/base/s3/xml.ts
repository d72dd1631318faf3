const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/**
 * Returns the texts of all elements with this name in S3's XML. Elements in this XML have no
 * attributes.
 */
export function textsIn(name: string, xml: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))
  return [...elements].map(([, text = '']) => decodeEntities(text))
}

export function textIn(name: string, xml: string): string | undefined {
  return textsIn(name, xml)[0]
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(x?)([0-9a-f]+)|(\w+));/gi, (all, hex, code, entity) =>
    code === undefined
      ? (ENTITIES[entity] ?? all)
      : String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16)),
  )
}
