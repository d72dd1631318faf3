import type { FieldLimits } from '#shared/validation/limits.ts'
import type { Origins } from './paths.ts'

/** A field's value and callbacks, as returned by the form's hook. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  /** Error message in the reader's language. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /**
   * Registers the field's label and, for values other than text, how to show them in a sentence.
   */
  readonly describe?: (label: string, say?: (value: Value) => string) => void
}

/** A list's rows and callbacks, as returned by the form's hook. */
export interface RowsBinding<Row> {
  readonly name: string
  readonly rows: readonly Row[]
  /** Error of the whole list. Errors in a row are shown at the row's fields. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /** Registers the list's label, and how to show its rows in one line. */
  readonly describe?: (label: string, say?: (rows: readonly Row[]) => string) => void
  readonly field: <Name extends keyof Row & string>(
    index: number,
    name: Name,
  ) => FieldBinding<Row[Name]>
  /**
   * Replaces the rows. `origins` gives each row's previous index, so that its errors move along.
   */
  readonly arrange: (rows: readonly Row[], origins: Origins) => void
}
