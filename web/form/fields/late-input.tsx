import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { type FieldProps, inputProps } from './field-props.ts'

/** Focus and menu state that an input takes over from its placeholder when its script loads. */
export interface Begun {
  readonly autoFocus: boolean
  readonly defaultDropdownOpened: boolean
}

interface LateInputProps<Value> extends FieldProps<Value> {
  placeholder?: string
  /** Text of the chosen value. */
  said: string
  show: (begun: Begun) => ReactNode
}

/**
 * Shows a field's chosen value until its input has loaded. If the field has the focus by then, the
 * input receives it.
 */
export function LateInput<Value>({
  field,
  label,
  hint,
  placeholder,
  said,
  show,
}: LateInputProps<Value>) {
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
