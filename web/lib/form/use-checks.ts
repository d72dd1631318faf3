import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { type Faults, pick } from './faults.ts'
import { isWithin, movedRows, type Origins } from './paths.ts'

type Plain = Record<string, unknown>

interface ChecksOptions<Values> {
  /** All that is wrong with what is filled in. */
  readonly faultsIn: (values: Values) => Faults
  /** Fields that are also checked when they are left empty. */
  readonly neverEmpty?: readonly string[] | undefined
}

/** Returns the faults of a form's fields that are due to be shown. */
export function useChecks<Values extends Plain>(
  form: UseFormReturnType<Values>,
  { faultsIn, neverEmpty = [] }: ChecksOptions<Values>,
) {
  const [faults, setFaults] = useState<Faults>({})
  /** Keeps the faults that are still there: two fields that must agree are corrected by either. */
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
    /** Checks the fields that were left before their faults could be known. */
    again: () => check(Object.keys(form.getTouched())),
    arranged(list: string, origins: Origins) {
      form.setTouched((touched) => movedRows(touched, list, origins))
      keep((path, before) => path !== list && path in movedRows(before, list, origins))
    },
    /** Everything, as it is about to be sent. */
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

/** Whether a field is checked: an empty one is seldom wrong before the form is sent. */
function isChecked(values: Plain, path: string, neverEmpty: readonly string[]): boolean {
  return ![undefined, null, ''].includes(valueAt(values, path) as null) || neverEmpty.includes(path)
}
