import type { Caller } from '../../../runtime/caller.ts'
import { type Refusal, refuse } from '../../../runtime/refusal.ts'
import type { Admitted } from './definition.ts'

/** A report of the whole platform. */
export function forAdmins(caller: Caller, fileStem: string): Admitted | Refusal {
  return caller.role === 'admin' ? { fileStem } : refuse('forbidden')
}
