import { PieceFailure } from '../../ui/lazy-loading/late-failures.tsx'
import { latePart } from '../../ui/lazy-loading/late-part.tsx'
import { type ChoiceProps, type FieldProps, sayIn } from './field-props.ts'
import { LateInput } from './late-input.tsx'

// The script of menus is large, so it loads separately. If it fails to load, other fields still
// work.
const failing = { Failure: PieceFailure }
const Select = latePart(async () => (await import('./choice-inputs.tsx')).SelectInput, failing)
const MultiSelect = latePart(
  async () => (await import('./choice-inputs.tsx')).MultiSelectInput,
  failing,
)
const Words = latePart(async () => (await import('./choice-inputs.tsx')).WordsInput, failing)

/** A field for a single choice. Longer lists can be searched. */
export function SelectField(props: ChoiceProps<string>) {
  const said = props.field.value === '' ? '' : sayIn(props.choices)(props.field.value)
  return <LateInput {...props} said={said} show={(begun) => <Select {...props} {...begun} />} />
}

/** A field for several choices, searched by typing. */
export function MultiSelectField(props: ChoiceProps<readonly string[]>) {
  const said = props.field.value.map(sayIn(props.choices)).join(', ')
  return (
    <LateInput {...props} said={said} show={(begun) => <MultiSelect {...props} {...begun} />} />
  )
}

/** A field for free words. Enter or a comma ends a word. */
export function TagsField(props: FieldProps<readonly string[]>) {
  const said = props.field.value.join(', ')
  return <LateInput {...props} said={said} show={(begun) => <Words {...props} {...begun} />} />
}
