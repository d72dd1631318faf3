/** The key at the end of `.../purchases/01J...`, or the key alone. */
const PURCHASE_KEY = /(?:^|\/)([0-9A-HJKMNP-TV-Z]{26})\/?(?:[?#].*)?$/i

/** Parses what an admin was given of a purchase: its key, as the fan's mail links to it, or a code. */
export function readSought(typed: string): { purchaseKey: string } | { code: string } {
  const text = typed.trim()
  const purchaseKey = PURCHASE_KEY.exec(text)?.[1]?.toUpperCase()
  return purchaseKey === undefined ? { code: text } : { purchaseKey }
}
