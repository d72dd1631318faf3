import type { FieldLimits } from '#shared/validation/limits.ts'
import type { Origins } from './paths.ts'

/** A field's value, limits, error and callbacks, as returned by the form's hook. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  /** Error message in the reader's language. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /** Registers the field's label and, if needed, a function that formats values for a sentence. */
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
   * Replaces the rows. `origins` gives the previous index of each row, so that a row keeps its
   * errors.
   */
  readonly arrange: (rows: readonly Row[], origins: Origins) => void
}
