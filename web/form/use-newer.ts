import { useRef, useState } from 'react'
import type { Changed } from '#shared/errors.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { type Conflict, mergeFields, type Side, storedValues } from './merge.ts'
import { isWithin } from './paths.ts'

type Plain = Record<string, unknown>

/** Version and values with which a form was loaded. */
export interface Origin {
  readonly version: string | undefined
  readonly values: Plain
}

/**
 * Changes saved elsewhere since the form was opened, by other people or by the user on another
 * page. Shown until the form is saved.
 */
export interface Newer extends Pick<Changed, 'at' | 'by' | 'isOwn'> {
  /** Fields that were changed elsewhere and not in this form. The form now has the new values. */
  readonly taken: readonly string[]
  readonly conflicts: readonly Conflict[]
  /** True if the user tried to submit before resolving all conflicts. */
  readonly isAsked: boolean
}

/** A field's label, and a function that formats its value. */
export interface FieldWords {
  readonly label: string
  readonly say?: ((value: never) => string) | undefined
}

interface NewerOptions {
  readonly origin: Origin
  readonly read: () => Plain
  readonly write: (values: Plain) => void
  /** Converts stored values to form values. Absent if both have the same fields. */
  readonly fromStored: ((stored: Plain) => Plain) | undefined
}

const ATTEMPTS = 3

/**
 * Returns the changes saved elsewhere since a form was opened, and functions that merge them.
 * Tracks the version on which the form is based.
 */
export function useNewer({ origin, read, write, fromStored }: NewerOptions) {
  const known = useRef(origin)
  const [newer, setNewer] = useState<Newer>()
  const words = useRef(new Map<string, FieldWords>())
  const takeNotice = ({ version, at, by, isOwn, fields }: Changed): boolean => {
    const { values: base } = known.current
    const theirs = fromStored?.(fields) ?? storedValues(base, fields)
    const { conflicts, taken } = mergeFields(base, read(), theirs)
    known.current = { version, values: { ...base, ...theirs } }
    if (conflicts.length === 0 && Object.keys(taken).length === 0) return false
    write(taken)
    const who = { at, isOwn, ...(by !== undefined && { by }) }
    setNewer({ ...who, conflicts, taken: Object.keys(taken), isAsked: false })
    return true
  }
  const choose = (side: Side, isMeant: (field: string) => boolean) => {
    if (newer === undefined) return
    const meant = newer.conflicts.filter(({ field }) => isMeant(field))
    write(Object.fromEntries(meant.map((conflict) => [conflict.field, conflict[side]])))
    const conflicts = newer.conflicts.map((conflict) =>
      isMeant(conflict.field) ? { ...conflict, choice: side } : conflict,
    )
    setNewer({ ...newer, conflicts })
  }
  return {
    shown: newer && {
      ...newer,
      chooseOne: (field: string, side: Side) => choose(side, (other) => other === field),
      chooseAll: (side: Side) => choose(side, () => true),
      wordsOf: (field: string) => words.current.get(field),
    },
    origin: known,
    /** When the user edits a field with a conflict, chooses the user's value. */
    edited(path: string) {
      setNewer((shown) => shown && withOwn(shown, path, read()))
    },
    describe: (field: string, said: FieldWords) => void words.current.set(field, said),
    /** Returns whether conflicts are unresolved. If so, the form asks the user to resolve them. */
    asks(): boolean {
      const isOpen = newer?.conflicts.some(({ choice }) => choice === undefined) === true
      if (isOpen) setNewer({ ...newer, isAsked: true })
      return isOpen
    },
    /**
     * Submits the form. If that fails because other changes were saved, tries again, unless the
     * user must see these changes first.
     */
    send: <Answer>(attempt: () => Promise<Answer>) => sendUntilTaken(attempt, takeNotice),
    settle(values: Plain, version: string | undefined) {
      known.current = { version: version ?? known.current.version, values }
      setNewer(undefined)
    },
  }
}

/** Resolves the conflict of a field that the user has edited: chooses the user's value. */
function withOwn(newer: Newer, path: string, values: Plain): Newer {
  const conflicts = newer.conflicts.map((conflict) =>
    isWithin(path, conflict.field)
      ? { ...conflict, yours: values[conflict.field], choice: 'yours' as const }
      : conflict,
  )
  return { ...newer, conflicts }
}

/**
 * Makes up to `ATTEMPTS` attempts. If an attempt fails because other changes were saved, tries
 * again, unless the user must see these changes first.
 */
async function sendUntilTaken<Answer>(
  attempt: () => Promise<Answer>,
  takeNotice: (changed: Changed) => boolean,
): Promise<Answer> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      const changed = error instanceof ApiProblem ? error.changed : undefined
      if (changed === undefined || takeNotice(changed) || left === 0) throw error
    }
  }
}
