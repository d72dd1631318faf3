import { normalizeCode } from '../codes.ts'
import { CODE_MAX_LENGTH } from '../constants.ts'

/** Why a text is no code. */
export const CODE_FAULTS = ['blank', 'tooLong'] as const
export type CodeFault = (typeof CODE_FAULTS)[number]

/** The stored form of a text that somebody typed or uploaded, or why it has none. */
export function readCode(text: string): { readonly code: string } | { readonly fault: CodeFault } {
  const code = normalizeCode(text)
  if (code === '') return { fault: 'blank' }
  return code.length > CODE_MAX_LENGTH ? { fault: 'tooLong' } : { code }
}
