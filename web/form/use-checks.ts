import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { limitsIn } from '#shared/validation/limits.ts'
import { lateScript } from '../lib/late-script.ts'
import { emptyLike } from './empty-like.ts'
import { type Faults, faultsOf, pick } from './faults.ts'
import { isWithin, movedRows, type Origins } from './paths.ts'

type Plain = Record<string, unknown>

interface ChecksOptions<Values> {
  /** Returns all faults of the current values. */
  readonly faultsIn: (values: Values) => Faults
  /** Fields that are checked even when empty. */
  readonly neverEmpty?: readonly string[] | undefined
}

/**
 * Returns the faults of the fields that the user has left or submitted, and functions that check
 * fields.
 */
export function useChecks<Values extends Plain>(
  form: UseFormReturnType<Values>,
  { faultsIn, neverEmpty = [] }: ChecksOptions<Values>,
) {
  const [faults, setFaults] = useState<Faults>({})
  /**
   * Rechecks the whole form and shows only the faults that `isSaid` accepts. If two fields must
   * agree, changing one of them can therefore clear the faults of both.
   */
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
    /** Returns whether the form rejects an empty value of a field. */
    isRequired: (name: string) => refusesEmpty(faultsIn, form.getValues(), name.split('.')),
    /** Checks the fields that the user left while the schema was loading. */
    again: () => check(Object.keys(form.getTouched())),
    arranged(list: string, origins: Origins) {
      form.setTouched((touched) => movedRows(touched, list, origins))
      keep((path, before) => path !== list && path in movedRows(before, list, origins))
    },
    /** Checks and shows the faults of every field. */
    all(): Faults {
      const found = faultsIn(form.getValues())
      setFaults(found)
      return found
    },
  }
}

function refusesEmpty<Values extends Plain>(
  faultsIn: (values: Values) => Faults,
  values: Values,
  path: readonly string[],
): boolean {
  const emptied = replacedAt(values, path, emptyLike) as Values
  return faultsIn(emptied)[path.join('.')] !== undefined
}

/** Returns a copy of an object or array with the value at a path replaced. */
function replacedAt(
  whole: unknown,
  [name, ...rest]: readonly string[],
  replace: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return replace(whole)
  const part = replacedAt((whole as Plain | undefined)?.[name], rest, replace)
  return Array.isArray(whole)
    ? whole.with(Number(name), part)
    : { ...(whole as Plain), [name]: part }
}

function valueAt(values: Plain, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Plain | undefined)?.[name], values)
}

/**
 * Returns whether a field is checked when the user leaves it. Empty fields are checked only on
 * submit, except those in `neverEmpty`.
 */
function isChecked(values: Plain, path: string, neverEmpty: readonly string[]): boolean {
  return ![undefined, null, ''].includes(valueAt(values, path) as null) || neverEmpty.includes(path)
}

/** A form's schema, or a function that loads it after the page is shown. */
export type FormSchema<Body = unknown> = z.ZodMiniType<Body> | (() => Promise<z.ZodMiniType<Body>>)

/**
 * Returns the limits and checks of a form's schema, which may load in the background. Until it has
 * loaded, fields have no limits, and `faultsIn` finds no faults.
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
    /**
     * Calls `act` when the schema has loaded or failed to load. While a call waits, other calls are
     * ignored.
     */
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
