import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#light/model/user.ts'
import type { Account } from '#shared/validation/staff.ts'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import type { Faults } from '#web/lib/form/faults.ts'
import { bodyOf } from '#web/lib/form/values.ts'
import { SelectField } from '#web/ui/form/choice-fields.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'

type AccountValues = {
  email: string
  password: string
  confirmation: string
  language: string
}

/** Returns the initial values of an account's fields: those typed before, else the reader's language. */
export function accountValues(language: Language, typed: Account | undefined): AccountValues {
  const { email = '', password = '' } = typed ?? {}
  return { email, password, confirmation: password, language: typed?.language ?? language }
}

/** The two passwords must agree. */
export function accountFaults({ password, confirmation }: AccountValues): Faults {
  return password === confirmation
    ? {}
    : { confirmation: { messageKey: 'validation.password.differ' } }
}

/** The account without its confirmation. */
export function accountOf({ email, password, language }: AccountValues) {
  return bodyOf({ email, password, language })
}

type AccountFieldsProps = { field: (name: keyof AccountValues) => FieldBinding<string> }

/** Address and password of who is to sign in, and the language that they are written to in. */
export function AccountFields({ field }: AccountFieldsProps) {
  const { t } = useTranslation('staff')
  const pages = useTranslation().t
  const ofPassword = {
    autoComplete: 'new-password',
    showLabel: pages('login.showPassword'),
  } as const
  const languages = LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))
  return (
    <>
      <TextField
        field={field('email')}
        label={pages('login.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField
        {...ofPassword}
        field={field('password')}
        label={pages('login.password')}
        hint={pages('login.passwordRule')}
      />
      <PasswordField
        {...ofPassword}
        field={field('confirmation')}
        label={pages('login.confirmPassword')}
      />
      <SelectField
        field={field('language')}
        label={t('language')}
        hint={t('languageHint')}
        choices={languages}
      />
    </>
  )
}
