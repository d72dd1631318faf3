import { useTranslation } from 'react-i18next'
import { type FieldProps, inputProps } from '#web/form/fields/field-props.ts'
import { INCOMPLETE } from '#web/form/typed-moment.ts'
import { ClockInput } from './clock-input.tsx'

type DateFieldProps = FieldProps<string> & {
  /** First selectable day, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A field for a calendar day (YYYY-MM-DD), with the browser's own date input. */
export function DateField({ field, label, hint, min, max }: DateFieldProps) {
  const { t } = useTranslation('forms')
  const error = field.error && field.value === INCOMPLETE ? t('form.moment.wholeDay') : field.error
  return (
    <ClockInput
      {...inputProps({ field: { ...field, error }, label, hint })}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      type="date"
      value={field.value}
      onChange={field.onChange}
    />
  )
}
