import { latePart } from '../late-part.tsx'
import { PieceFailure } from '../page/late-failures.tsx'
import { type ChoiceProps, sayIn } from './choices.ts'
import type { FieldProps } from './field-props.ts'
import { LateInput } from './late-input.tsx'

// Lists that open weigh more than all else of a form: it stands, and can be filled in, without them.
const failing = { Failure: PieceFailure }
const Select = latePart(async () => (await import('./choice-inputs.tsx')).SelectInput, failing)
const MultiSelect = latePart(
  async () => (await import('./choice-inputs.tsx')).MultiSelectInput,
  failing,
)
const Words = latePart(async () => (await import('./choice-inputs.tsx')).WordsInput, failing)

/** One of some; those beyond a handful can be searched. */
export function SelectField(props: ChoiceProps<string>) {
  const said = props.field.value === '' ? '' : sayIn(props.choices)(props.field.value)
  return <LateInput {...props} said={said} show={(begun) => <Select {...props} {...begun} />} />
}

/** Any number of some, searched by typing. */
export function MultiSelectField(props: ChoiceProps<readonly string[]>) {
  const said = props.field.value.map(sayIn(props.choices)).join(', ')
  return (
    <LateInput {...props} said={said} show={(begun) => <MultiSelect {...props} {...begun} />} />
  )
}

/** Words of one's own, each ended by Enter or a comma. */
export function TagsField(props: FieldProps<readonly string[]>) {
  const said = props.field.value.join(', ')
  return <LateInput {...props} said={said} show={(begun) => <Words {...props} {...begun} />} />
}
