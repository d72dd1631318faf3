import { codeExpired, codeMismatch, tooManyTries } from './errors.ts'
import type { JsonStore } from './store.ts'

export type CodePurpose = 'sign-up' | 'reset' | 'email-change'

const HOUR_MS = 3_600_000

const lifetimeMs: Record<CodePurpose, number> = {
  'sign-up': 24 * HOUR_MS,
  reset: HOUR_MS,
  'email-change': 24 * HOUR_MS,
}

const MAX_WRONG_TRIES = 5

interface Entry {
  readonly code?: string
  readonly expiresAt?: number
  readonly wrongTries: number
}

/**
 * Stores the sent codes with purpose, expiry and wrong guesses. Guesses for unknown e-mail
 * addresses are counted too, so that answers do not reveal who has an account.
 */
export class CodeLedger {
  readonly #store: JsonStore

  constructor(store: JsonStore) {
    this.#store = store
  }

  /**
   * Stores a code in place of an earlier one, and resets the wrong guesses. There is no code if no
   * mail was sent.
   */
  issue(purpose: CodePurpose, who: string, code?: string): void {
    const entry: Entry = code
      ? { code, expiresAt: Date.now() + lifetimeMs[purpose], wrongTries: 0 }
      : { wrongTries: 0 }
    this.#store.put([purpose, who], entry)
  }

  /**
   * Throws unless the code is right and current, and after five wrong guesses. Expiry is reported
   * only if the code is right.
   */
  check(purpose: CodePurpose, who: string, code: string): void {
    const entry = (this.#store.find([purpose, who]) as Entry | undefined) ?? { wrongTries: 0 }
    if (entry.wrongTries >= MAX_WRONG_TRIES) throw tooManyTries()
    if (!entry.code || entry.code !== code) {
      this.#store.put([purpose, who], { ...entry, wrongTries: entry.wrongTries + 1 })
      throw codeMismatch()
    }
    if (Date.now() > (entry.expiresAt ?? 0)) throw codeExpired()
  }

  forget(purpose: CodePurpose, who: string): void {
    this.#store.remove([purpose, who])
  }
}
