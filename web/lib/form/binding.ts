import type { FieldLimits } from '#shared/validation/limits.ts'
import type { Origins } from './paths.ts'

/** Values that a control needs of its field, as the hook of its form provides them. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  /** Error message, in the reader's language. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /** Tells the form what its field is called, and how it says a value that is no plain text. */
  readonly describe?: (label: string, say?: (value: Value) => string) => void
}

/** Values that a list of rows needs of its form. */
export interface RowsBinding<Row> {
  readonly name: string
  readonly rows: readonly Row[]
  /** Error of the list; an error within a row is shown at its field. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /** Tells the form what the list is called, and how its rows are said in one line. */
  readonly describe?: (label: string, say?: (rows: readonly Row[]) => string) => void
  readonly field: <Name extends keyof Row & string>(
    index: number,
    name: Name,
  ) => FieldBinding<Row[Name]>
  /** Puts other rows in the place of these; what is known of a row goes where it goes. */
  readonly arrange: (rows: readonly Row[], origins: Origins) => void
}
