import unhomoglyph from 'unhomoglyph'

/**
 * A name as it looks: each letter that could be taken for another by Unicode's table of confusable
 * characters (UTS 39) becomes that one. Letters and digits of one keyboard stay apart: the table has m
 * for rn and 1 for l, which people tell apart by typing them.
 */
export function lookOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{Mn}/gu, '')
  return [...letters].map(looksLike).join('')
}

function looksLike(letter: string): string {
  if (letter <= '\u007f') return letter
  const other = unhomoglyph(letter)
  // The table has l for every capital I.
  return other === 'l' && letter !== letter.toLowerCase() ? 'I' : other
}
