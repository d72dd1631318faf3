import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INCOMPLETE } from '#web/lib/form/typed-moment.ts'
import { type FieldProps, inputProps } from '#web/ui/form/field-props.ts'
import { clockInput, LAST_DAY } from './clock-input.ts'

type DateFieldProps = FieldProps<string> & {
  /** The first and the last day that can be picked, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A day of the calendar, YYYY-MM-DD in the form; typed or picked as the browser has it. */
export function DateField({ field, label, hint, min, max = LAST_DAY }: DateFieldProps) {
  const { t } = useTranslation('forms')
  const error = field.error && field.value === INCOMPLETE ? t('form.moment.wholeDay') : field.error
  return (
    <TextInput
      {...inputProps({ field: { ...field, error }, label, hint })}
      {...clockInput(field)}
      type="date"
      min={min}
      max={max}
    />
  )
}
