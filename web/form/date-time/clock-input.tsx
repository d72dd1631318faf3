import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INCOMPLETE } from '#web/form/typed-moment.ts'
import { formatCalendarDay, formatClock } from '#web/lib/format-zone.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/index.ts'
import classes from './clock-input.module.css'

/**
 * Latest date that the input accepts. Without a maximum, browsers allow years of more than four
 * digits.
 */
const LAST_DAY = '9999-12-31'

type ClockInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  type: 'date' | 'time'
  /** YYYY-MM-DD or HH:mm, '' if empty, or `INCOMPLETE` if it is partly typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/**
 * The browser's own input for a day or a time. Browsers write it in their own format, so the
 * reader's format covers it until it has the focus.
 */
export function ClockInput({ type, value, onChange, onBlur, ...input }: ClockInputProps) {
  const words = useWords(type, value)
  return (
    <TextInput
      {...(type === 'date' && { max: LAST_DAY })}
      {...input}
      type={type}
      value={value === INCOMPLETE ? '' : value}
      onChange={({ currentTarget }) => onChange(heldIn(currentTarget))}
      onBlur={({ currentTarget }) => {
        // Browsers fire no change event while a value is partly typed. Such a value is reported
        // when the user leaves the field.
        if (heldIn(currentTarget) !== value) onChange(heldIn(currentTarget))
        onBlur?.()
      }}
      inputContainer={(native) => (
        <div className={classNames(words !== undefined && classes.holder)}>
          {native}
          <span className={classNames(classes.words, value === '' && classes.empty)} aria-hidden>
            {words}
          </span>
        </div>
      )}
    />
  )
}

/**
 * Returns the text that covers the input. Returns undefined for a partly typed value, which only
 * the browser can show.
 */
function useWords(type: ClockInputProps['type'], value: string): string | undefined {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  if (value === INCOMPLETE) return undefined
  if (value === '') return t(type === 'date' ? 'form.moment.day' : 'form.moment.time')
  return FORMATS[type](value, language)
}

const FORMATS: Record<ClockInputProps['type'], (value: string, language: Language) => string> = {
  date: formatCalendarDay,
  time: formatClock,
}

/**
 * Returns the input's value, or `INCOMPLETE` if it is partly typed. Browsers report '' in that
 * case.
 */
function heldIn(input: HTMLInputElement): string {
  return input.validity.badInput ? INCOMPLETE : input.value
}
