import type { UseFormReturnType } from '@mantine/form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import type { useNewer } from './use-newer.ts'

export interface Draft {
  /** Distinguishes the form from all others: entity and its key. Drafts of others are dropped. */
  readonly key: string
  /** Fields that are never stored, such as passwords. */
  readonly without?: readonly string[]
}

/** Keeps what is typed until it is saved, and puts it back when the form opens again. */
export function useDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  draft: Draft | undefined,
  /** The origin that the form is filled in from, which a draft brings with it. */
  { origin, settle }: Pick<ReturnType<typeof useNewer>, 'origin' | 'settle'>,
) {
  const [isRestored, setRestored] = useState(false)
  const opened = useRef(origin.current)
  /** Whether there is a draft that this form has put back or kept. */
  const isKept = useRef(false)
  const known = useRef(draft)
  known.current = draft
  const key = draft?.key
  const { setValues, getValues, isDirty, reset } = form
  useEffect(() => {
    const stored = key === undefined ? undefined : readDraft(key)
    if (stored === undefined) return
    isKept.current = true
    setValues((current) => ({ ...current, ...fitting(stored.typed, current) }))
    // The draft's author never saw what is newer than the draft: saving finds it.
    if (stored.version !== undefined) {
      const values = { ...origin.current.values, ...stored.base }
      origin.current = { version: stored.version, values }
    }
    setRestored(true)
  }, [key, setValues, origin])
  const drop = useCallback(() => {
    if (key !== undefined && isKept.current) dropDraft(key)
    isKept.current = false
    setRestored(false)
  }, [key])
  /** Asks the form itself: what was put back just now is in no render yet. */
  const update = useCallback(() => {
    if (key === undefined) return
    if (!isDirty()) return isKept.current ? drop() : undefined
    const without = known.current?.without ?? []
    const storable = (all: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))
    const { version, values: base } = origin.current
    keepDraft(key, { typed: storable(getValues()), base: storable(base), version })
    isKept.current = true
  }, [key, isDirty, getValues, origin, drop])
  useEffect(update, [update])
  return {
    /** Whether what is shown was typed earlier and not saved. */
    isRestored,
    /** Keeps what was typed since sending as a draft on what is saved now. */
    saved: () => {
      drop()
      update()
    },
    /** Back to what is saved. */
    discard: () => {
      reset()
      settle(opened.current.values, opened.current.version)
      drop()
    },
  }
}

/** A draft of an older form: only what this one has, in the kind that it has it. */
function fitting<Values>(
  draft: Readonly<Record<string, unknown>>,
  current: Values,
): Partial<Values> {
  const known = current as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        name in known &&
        Array.isArray(value) === Array.isArray(known[name]) &&
        (typeof value === typeof known[name] || known[name] === '' || value === ''),
    ),
  ) as Partial<Values>
}
