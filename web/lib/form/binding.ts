import type { FieldLimits } from '#shared/validation/limits.ts'

/** What a control needs of its field, as the hook of its form hands it over. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  /** What is wrong, in the reader's language. */
  readonly error: string | undefined
  readonly limits: FieldLimits
}
