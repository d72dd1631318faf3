import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { latePart } from '../late-part.tsx'
import { PieceFailure } from '../page/late-failures.tsx'
import { type ChoiceProps, sayIn } from './choices.ts'
import { type FieldProps, inputProps } from './field-props.ts'

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
  return <Late {...props} said={said} show={(begun) => <Select {...props} {...begun} />} />
}

/** Any number of some, searched by typing. */
export function MultiSelectField(props: ChoiceProps<readonly string[]>) {
  const said = props.field.value.map(sayIn(props.choices)).join(', ')
  return <Late {...props} said={said} show={(begun) => <MultiSelect {...props} {...begun} />} />
}

/** Words of one's own, each ended by Enter or a comma. */
export function TagsField(props: FieldProps<readonly string[]>) {
  const said = props.field.value.join(', ')
  return <Late {...props} said={said} show={(begun) => <Words {...props} {...begun} />} />
}

interface LateProps<Value> extends FieldProps<Value> {
  placeholder?: string
  /** What is chosen, in words. */
  said: string
  show: (begun: { autoFocus: boolean; defaultDropdownOpened: boolean }) => ReactNode
}

/** Until the list has come, its field shows what is chosen; who went to it meanwhile is in it then. */
function Late<Value>({ field, label, hint, placeholder, said, show }: LateProps<Value>) {
  const [begun, setBegun] = useState<'entered' | 'opened'>()
  const resting = (
    <TextInput
      {...inputProps({ field, label, hint })}
      {...(placeholder !== undefined && said === '' && { placeholder })}
      value={said}
      readOnly
      aria-busy
      onFocus={() => setBegun('entered')}
      onClick={() => setBegun('opened')}
      onBlur={() => setBegun(undefined)}
    />
  )
  const begin = {
    autoFocus: begun !== undefined,
    defaultDropdownOpened: begun === 'opened',
  }
  return <Suspense fallback={resting}>{show(begin)}</Suspense>
}
