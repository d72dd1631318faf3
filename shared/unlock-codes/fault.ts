import { normalizeCode } from '../codes.ts'
import { CODE_MAX_LENGTH } from '../constants.ts'

/** Reasons to reject a text as a code. */
export const CODE_FAULTS = ['blank', 'tooLong', 'damaged'] as const
export type CodeFault = (typeof CODE_FAULTS)[number]

/** Returns the stored form of a typed or uploaded code, or why it is invalid. */
export function readCode(text: string): { readonly code: string } | { readonly fault: CodeFault } {
  const code = normalizeCode(text)
  if (code === '') return { fault: 'blank' }
  return code.length > CODE_MAX_LENGTH ? { fault: 'tooLong' } : { code }
}

/**
 * Matches codes that a spreadsheet has converted to numbers, errors or formulas: 1.23457E+11, ###,
 * #NAME?, or a formula.
 */
const LEFT_BY_SPREADSHEETS = /^(?:[-+]?\d(?:[.,]\d+)?E[-+]\d{2,3}|#{2,}|#N\/A|#[A-Z]+[!?]|=.*)$/i

/** Returns a code like `readCode` does, but rejects codes that were damaged by a spreadsheet. */
export function readUploadedCode(text: string): ReturnType<typeof readCode> {
  const read = readCode(text)
  return 'code' in read && LEFT_BY_SPREADSHEETS.test(read.code) ? { fault: 'damaged' } : read
}
