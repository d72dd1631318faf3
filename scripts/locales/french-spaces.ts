/**
 * Spaces at which a French line must not break: before a colon, percent or dollar sign, inside
 * quotation marks, in hours and thousands.
 */
const FIXED = / (?=[:»%$])|(?<=«) |(?<=\d) (?=\d{3}\b|h\b)|(?<=\bh) (?=\d)/g

/** Returns the text with non-breaking spaces where a French line must not break. */
export function withFrenchSpaces(text: string): string {
  return text.replace(FIXED, '\u00A0')
}
