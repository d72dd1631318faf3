import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, inputProps } from '#web/form/fields/field-props.ts'
import { INCOMPLETE } from '#web/form/typed-moment.ts'
import { formatCalendarDay } from '#web/lib/format-zone.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { clockInput, LAST_DAY } from './clock-input.ts'

type DateFieldProps = FieldProps<string> & {
  /** First selectable day, YYYY-MM-DD. */
  min?: string
  max?: string
}

/**
 * A field for a calendar day (YYYY-MM-DD), with the browser's own date input. A line below repeats
 * the day in the reader's language, since the input uses the browser's format.
 */
export function DateField({ field, label, hint, min, max = LAST_DAY }: DateFieldProps) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const isWhole = field.value !== '' && field.value !== INCOMPLETE
  const words = isWhole ? formatCalendarDay(field.value, language) : undefined
  const error = field.error && field.value === INCOMPLETE ? t('form.moment.wholeDay') : field.error
  return (
    <TextInput
      {...inputProps({ field: { ...field, error }, label, hint: words ?? hint })}
      {...clockInput(field)}
      type="date"
      min={min}
      max={max}
    />
  )
}
