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
 * Damage that spreadsheets do to codes taken for numbers or formulas: 1.23457E+11, ### of a narrow column,
 * #NAME?, or a formula itself.
 */
const LEFT_BY_SPREADSHEETS = /^(?:[-+]?\d(?:[.,]\d+)?E[-+]\d{2,3}|#{2,}|#N\/A|#[A-Z]+[!?]|=.*)$/i

/** Reads a code like `readCode`, but rejects those damaged by a spreadsheet. */
export function readUploadedCode(text: string): ReturnType<typeof readCode> {
  const read = readCode(text)
  return 'code' in read && LEFT_BY_SPREADSHEETS.test(read.code) ? { fault: 'damaged' } : read
}
