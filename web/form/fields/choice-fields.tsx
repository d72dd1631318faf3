import { NativeSelect } from '@mantine/core'
import { PieceFailure } from '../../ui/lazy-loading/late-failures.tsx'
import { latePart } from '../../ui/lazy-loading/late-part.tsx'
import { type ChoiceProps, type FieldProps, inputProps, sayIn } from './field-props.ts'
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

/** Maximum number of choices for the browser's own menu. Longer lists get a menu with a search. */
const SHORT = 7

/** A field for a single choice. */
export function SelectField(props: ChoiceProps<string>) {
  const { field, choices } = props
  // An empty list is still loading.
  if (choices.length > 0 && choices.length <= SHORT) return <ShortSelect {...props} />
  const said = field.value === '' ? '' : sayIn(choices)(field.value)
  return <LateInput {...props} said={said} show={(begun) => <Select {...props} {...begun} />} />
}

function ShortSelect(props: ChoiceProps<string>) {
  const { field, choices, placeholder = '' } = props
  const { isRequired } = field.limits
  const none = { value: '', label: placeholder, disabled: isRequired }
  const options = choices.map(({ value, label }) => ({ value, label }))
  return (
    <NativeSelect
      {...inputProps(props, sayIn(choices))}
      data={isRequired && field.value !== '' ? options : [none, ...options]}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

/** A field for several choices, searched by typing. */
export function MultiSelectField(props: ChoiceProps<readonly string[]>) {
  const said = props.field.value.map(sayIn(props.choices)).join(', ')
  return (
    <LateInput {...props} said={said} show={(begun) => <MultiSelect {...props} {...begun} />} />
  )
}

/** A field for free words. Enter, a comma or a semicolon ends a word. */
export function TagsField(props: FieldProps<readonly string[]>) {
  const said = props.field.value.join(', ')
  return <LateInput {...props} said={said} show={(begun) => <Words {...props} {...begun} />} />
}
