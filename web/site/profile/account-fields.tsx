import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/field.tsx'

type EmailFieldProps = { value: string; isMissing: boolean; onText: (text: string) => void }

export function EmailField({ value, isMissing, onText }: EmailFieldProps) {
  const { t } = useTranslation('fan')
  return (
    <TextField
      type="email"
      label={t('fields.email')}
      autoComplete="email"
      error={isMissing ? t('validation.required.email') : undefined}
      value={value}
      onText={onText}
    />
  )
}

type CodeFieldProps = { value: string; hint?: string; onText: (text: string) => void }

/** The code that a mail brought. */
export function CodeField({ value, hint, onText }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('login.code')}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onText={onText}
    />
  )
}
