import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { limitsIn } from '#shared/validation/limits.ts'
import { lateScript } from '../lib/late-script.ts'
import { type Faults, faultsOf, pick } from './faults.ts'
import { isWithin, movedRows, type Origins } from './paths.ts'

type Plain = Record<string, unknown>

interface ChecksOptions<Values> {
  /** Returns all faults of the current values. */
  readonly faultsIn: (values: Values) => Faults
  /** Fields that are checked even when empty. */
  readonly neverEmpty?: readonly string[] | undefined
}

/** Returns the faults that are due to be shown. */
export function useChecks<Values extends Plain>(
  form: UseFormReturnType<Values>,
  { faultsIn, neverEmpty = [] }: ChecksOptions<Values>,
) {
  const [faults, setFaults] = useState<Faults>({})
  /** Updates faults already shown: of two fields that must agree, changing either fixes both. */
  const keep = (isSaid: (path: string, before: Faults) => boolean) =>
    setFaults((before) => pick(faultsIn(form.getValues()), (path) => isSaid(path, before)))
  const check = (left: readonly string[]) => {
    const values = form.getValues()
    const isDue = (path: string) =>
      left.some((field) => isWithin(path, field)) && isChecked(values, path, neverEmpty)
    setFaults((before) => ({ ...before, ...pick(faultsIn(values), isDue) }))
  }
  return {
    faults,
    changed: (name: string) => keep((path, before) => path in before && !isWithin(path, name)),
    left(name: string) {
      form.setTouched((touched) => ({ ...touched, [name]: true }))
      check([...Object.keys(form.getTouched()), name])
    },
    /** Checks fields that were left before the schema was loaded. */
    again: () => check(Object.keys(form.getTouched())),
    arranged(list: string, origins: Origins) {
      form.setTouched((touched) => movedRows(touched, list, origins))
      keep((path, before) => path !== list && path in movedRows(before, list, origins))
    },
    /** Checks every field before submitting. */
    all(): Faults {
      const found = faultsIn(form.getValues())
      setFaults(found)
      return found
    },
  }
}

function valueAt(values: Plain, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Plain | undefined)?.[name], values)
}

/** Returns whether a field is checked; an empty one usually only on submit. */
function isChecked(values: Plain, path: string, neverEmpty: readonly string[]): boolean {
  return ![undefined, null, ''].includes(valueAt(values, path) as null) || neverEmpty.includes(path)
}

/** A form's schema, or a function that loads it: few pages need one before they are shown. */
export type FormSchema<Body = unknown> = z.ZodMiniType<Body> | (() => Promise<z.ZodMiniType<Body>>)

/**
 * Returns a form's schema, which is loaded in the background. Until then fields have no limits, and if it
 * cannot be loaded, they go unchecked here: the server checks them all.
 */
export function useFormSchema(given: FormSchema, onLoad: () => void) {
  const [schema, setSchema] = useState(typeof given === 'function' ? undefined : given)
  const load = useRef(typeof given === 'function' ? lateScript(given, { reloads: 'never' }) : null)
  const loaded = useRef(schema)
  const ready = async () => {
    try {
      loaded.current ??= await load.current?.()
    } catch (error) {
      console.warn('The schema of a form could not be loaded', error)
    }
  }
  const loadFirst = useEffectEvent(async () => {
    await ready()
    setSchema(loaded.current)
    onLoad()
  })
  useEffect(() => {
    if (loaded.current === undefined) void loadFirst()
  }, [])
  const isAwaited = useRef(false)
  return {
    limits: useMemo(() => (schema === undefined ? {} : limitsIn(schema)), [schema]),
    /** Runs once the schema is loaded or has failed to load; repeated calls run once. */
    async whenThere(act: () => void) {
      if (loaded.current !== undefined) return act()
      if (isAwaited.current) return
      isAwaited.current = true
      await ready()
      isAwaited.current = false
      act()
    },
    faultsIn: (body: unknown): Faults =>
      loaded.current === undefined ? {} : faultsOf(loaded.current, body),
  }
}
