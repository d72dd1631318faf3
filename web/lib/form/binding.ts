import type { FieldLimits } from '#shared/validation/limits.ts'
import type { Origins } from './paths.ts'

/** What a control needs of its field, as the hook of its form hands it over. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  /** What is wrong, in the reader's language. */
  readonly error: string | undefined
  readonly limits: FieldLimits
  /** Tells the form what its field is called, and how it says a value that is no plain text. */
  readonly describe?: (label: string, say?: (value: Value) => string) => void
}

/** What a list of rows needs of the form that it is a part of. */
export interface RowsBinding<Row> {
  readonly name: string
  readonly rows: readonly Row[]
  /** What is wrong with the list; what is wrong within a row stands at its field. */
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
