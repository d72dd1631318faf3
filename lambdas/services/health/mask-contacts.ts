/** Characters that replace contact details. */
const MASK = '•••'

/** Patterns of contact details that people write. Texts are short, so no pattern takes long. */
const CONTACTS: readonly RegExp[] = [
  // E-mail addresses.
  /[^\s@<>()]+@[^\s@<>()]+\.[\p{L}]{2,}/gu,
  // Links, with or without their protocol.
  /\b(?:https?:\/\/|www\.)[^\s<>()]+/giu,
  /(?<![\p{L}\p{N}.])(?:[\p{L}\p{N}-]+\.)+(?:com|ca|org|net|io|co|me|info|app|shop|link|gg|ly|fr|quebec)\b(?:\/[^\s<>()]*)?/giu,
  // Names in social networks.
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/gu,
  // Seven digits or more, as in telephone and card numbers.
  /\+?\(?\p{Nd}(?:[\s().\-\u2010-\u2015/]{0,3}\p{Nd}){6,}/gu,
  // Canadian postal codes.
  /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/giu,
]

/** Replaces contact details in a text. `isMasked` is true if there were any. */
export function maskContacts(text: string): { readonly text: string; readonly isMasked: boolean } {
  const masked = CONTACTS.reduce((rest, contact) => rest.replace(contact, MASK), text)
  return { text: masked, isMasked: masked !== text }
}
