import { normalizeCode } from '../codes.ts'
import { CODE_MAX_LENGTH } from '../constants.ts'

/** Reasons to reject a text as a code. */
export const CODE_FAULTS = ['blank', 'tooLong', 'damaged'] as const
export type CodeFault = (typeof CODE_FAULTS)[number]

/** The stored form of a text that somebody typed or uploaded, or why it has none. */
export function readCode(text: string): { readonly code: string } | { readonly fault: CodeFault } {
  const code = normalizeCode(text)
  if (code === '') return { fault: 'blank' }
  return code.length > CODE_MAX_LENGTH ? { fault: 'tooLong' } : { code }
}

/**
 * Texts that spreadsheets leave in place of a code that they took for a number or a formula: 1.23457E+11,
 * a column of # that was too narrow, #NAME?, and a formula itself.
 */
const LEFT_BY_SPREADSHEETS = /^(?:[-+]?\d(?:[.,]\d+)?E[-+]\d{2,3}|#{2,}|#N\/A|#[A-Z]+[!?]|=.*)$/i

/** Reads a code of a file: as `readCode`, but for what a spreadsheet has damaged. */
export function readUploadedCode(text: string): ReturnType<typeof readCode> {
  const read = readCode(text)
  return 'code' in read && LEFT_BY_SPREADSHEETS.test(read.code) ? { fault: 'damaged' } : read
}
