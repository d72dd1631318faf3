import type { FieldLimits } from '#shared/validation/limits.ts'
import type { Origins } from './paths.ts'

/** The value of a field and its callbacks, as the form's hook returns them. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  /** Error message in the reader's language. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /** Registers the field's label, and how to word a value that is not plain text. */
  readonly describe?: (label: string, say?: (value: Value) => string) => void
}

/** The rows of a list and their callbacks. */
export interface RowsBinding<Row> {
  readonly name: string
  readonly rows: readonly Row[]
  /** Error of the list itself; an error in a row is shown at its field. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /** Registers the list's label, and how to word its rows in one line. */
  readonly describe?: (label: string, say?: (rows: readonly Row[]) => string) => void
  readonly field: <Name extends keyof Row & string>(
    index: number,
    name: Name,
  ) => FieldBinding<Row[Name]>
  /** Replaces the rows. `origins` moves errors and drafts along with each row. */
  readonly arrange: (rows: readonly Row[], origins: Origins) => void
}
