import { useRef, useState } from 'react'
import type { Changed } from '#shared/errors.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { type Conflict, mergeFields, type Side, storedValues } from './merge.ts'
import { isWithin } from './paths.ts'

type Plain = Record<string, unknown>

/** Version and values that a form was filled in from. */
export interface Origin {
  readonly version: string | undefined
  readonly values: Plain
}

/** Changes that others saved meanwhile, until this form is saved too. */
export interface Newer extends Pick<Changed, 'at' | 'by' | 'isOwn'> {
  /** Fields that they alone changed: their values are in the form now. */
  readonly taken: readonly string[]
  readonly conflicts: readonly Conflict[]
  /** The form was sent before all was chosen. */
  readonly isAsked: boolean
}

/** Label of a field, and how it words a value. */
export interface FieldWords {
  readonly label: string
  readonly say?: ((value: never) => string) | undefined
}

interface NewerOptions {
  readonly origin: Origin
  readonly read: () => Plain
  readonly write: (values: Plain) => void
  /** The form's values of what is stored, for fields that are not simply the stored ones. */
  readonly fromStored: ((stored: Plain) => Plain) | undefined
}

const ATTEMPTS = 3

/** Keeps the version that a form is saved on, and brings together what two people have changed. */
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
    /** Chooses the person's own value in a field that they go on typing in. */
    edited(path: string) {
      setNewer(
        (shown) =>
          shown && {
            ...shown,
            conflicts: shown.conflicts.map((conflict) =>
              isWithin(path, conflict.field)
                ? { ...conflict, yours: read()[conflict.field], choice: 'yours' as const }
                : conflict,
            ),
          },
      )
    },
    describe: (field: string, said: FieldWords) => void words.current.set(field, said),
    /** Whether something is still to be chosen, which is asked for from now on. */
    asks(): boolean {
      const isOpen = newer?.conflicts.some(({ choice }) => choice === undefined) === true
      if (isOpen) setNewer({ ...newer, isAsked: true })
      return isOpen
    },
    /** Sends; what others changed apart from this form is no reason to ask anybody. */
    async send<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
      for (let left = ATTEMPTS - 1; ; left -= 1) {
        try {
          return await attempt()
        } catch (error) {
          const changed = error instanceof ApiProblem ? error.changed : undefined
          if (changed === undefined || takeNotice(changed) || left === 0) throw error
        }
      }
    },
    settle(values: Plain, version: string | undefined) {
      known.current = { version: version ?? known.current.version, values }
      setNewer(undefined)
    },
  }
}
