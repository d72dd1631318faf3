import type { LooseKeys, UseFormReturnType } from '@mantine/form'
import { type FieldLimits, type Limits, limitsAt } from '#shared/validation/limits.ts'
import { type Fault, type Faults, pick } from './faults.ts'
import { isWithin, movedRows, type Origins } from './paths.ts'
import type { useAttempts } from './use-attempts.ts'
import type { useChecks } from './use-checks.ts'
import type { useNewer } from './use-newer.ts'
import { isPending } from './values.ts'

/** A field's value, limits, error and callbacks, as returned by the form's hook. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  /** Error message in the reader's language. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /** Registers the label and the formatter of the field. Messages about conflicts use both. */
  readonly describe?: (label: string, say?: (value: Value) => string) => void
}

/** A list's rows, error and callbacks, as returned by the form's hook. */
export interface RowsBinding<Row> {
  readonly name: string
  readonly rows: readonly Row[]
  /** Error of the whole list. Errors in a row are shown at the row's fields. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /** Registers the list's label, and a function that formats its rows in one line. */
  readonly describe?: (label: string, say?: (rows: readonly Row[]) => string) => void
  readonly field: <Name extends keyof Row & string>(
    index: number,
    name: Name,
  ) => FieldBinding<Row[Name]>
  /**
   * Replaces the rows. `origins` gives the previous index of each row, or undefined for a new row,
   * so that a row keeps its errors.
   */
  readonly arrange: (rows: readonly Row[], origins: Origins) => void
}

type Plain = Record<string, unknown>

/**
 * Returns sets that collect the fields and lists that a screen shows, and a function that looks up
 * a path in them.
 */
export function shownFields() {
  const lists = new Set<string>()
  const fields = new Set<string>()
  return {
    lists,
    fields,
    /**
     * Returns whether the screen shows a fault at this path. A field also shows faults inside its
     * value. A list shows only its own.
     */
    isShown: (path: string) =>
      lists.has(path) || [...fields].some((field) => isWithin(path, field)),
  }
}

interface BindingsOptions {
  readonly limits: Limits
  readonly shown: ReturnType<typeof shownFields>
  readonly checks: Omit<ReturnType<typeof useChecks>, 'faults'>
  readonly attempts: Pick<ReturnType<typeof useAttempts>, 'reopen'>
  readonly newer: Pick<ReturnType<typeof useNewer>, 'edited' | 'describe'>
  readonly faults: Faults
  readonly words: (fault: Fault) => string
}

/** Returns functions that bind a screen's fields and lists to their form. */
export function bindingsOf<Values extends Plain>(
  form: UseFormReturnType<Values>,
  { limits, shown, checks, attempts, newer, faults, words }: BindingsOptions,
) {
  const read = <Value>(name: string) => form.getInputProps(name as LooseKeys<Values>).value as Value
  const write = (name: string, value: unknown) =>
    form.setFieldValue(name as LooseKeys<Values>, value as never)
  const bind = <Value>(name: string, known = limitsAt(limits, name)): FieldBinding<Value> => {
    shown.fields.add(name)
    const fault = faults[name] ?? faultWithin(faults, name)
    return {
      name,
      value: read<Value>(name),
      limits: known,
      error: fault && words(fault),
      onChange(value) {
        const hasUploaded = isPending(read(name))
        write(name, value)
        newer.edited(name)
        attempts.reopen(
          (answered) => pick(answered, (path) => !isWithin(path, name)),
          // The end of an upload is no edit, so the alert about other faults stays.
          hasUploaded,
        )
        checks.changed(name)
      },
      onBlur: () => checks.left(name),
      describe: (label, say) => newer.describe(name, { label, say }),
    }
  }
  return {
    field: <Name extends LooseKeys<Values> & string>(name: Name) =>
      bind<ValueAt<Values, Name>>(name, {
        ...limitsAt(limits, name),
        isRequired: checks.isRequired(name),
      }),
    /** Binds a list of rows that have fields. The list may be inside a row of another list. */
    rows: <Name extends string>(name: Name): RowsBinding<RowOf<ValueAt<Values, Name>>> => {
      shown.lists.add(name)
      const fault = faults[name]
      return {
        name,
        rows: read(name),
        limits: limitsAt(limits, name),
        error: fault && words(fault),
        describe: (label, say) => newer.describe(name, { label, say }),
        field: (index, part) => bind([name, index, part].join('.')),
        arrange(rows: readonly unknown[], origins: Origins) {
          write(name, rows)
          newer.edited(name)
          attempts.reopen((answered) =>
            pick(movedRows(answered, name, origins), (path) => path !== name),
          )
          checks.arranged(name, origins)
        },
      }
    },
  }
}

/**
 * Type of the value at a path of the form's values, such as `points.distance` or `rows.0.names`.
 */
type ValueAt<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Values
      ? ValueAt<Values[Head], Rest>
      : Values extends readonly (infer Row)[]
        ? ValueAt<Row, Rest>
        : unknown
    : Values extends readonly (infer Row)[]
      ? Row
      : unknown

type RowOf<List> = List extends readonly (infer Row)[] ? Row : never

/** Returns the first fault of a field or of a part of its value, such as one word of a list. */
function faultWithin(faults: Faults, name: string): Fault | undefined {
  return Object.entries(faults).find(([path]) => isWithin(path, name))?.[1]
}
