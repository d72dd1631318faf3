import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { Account } from '#shared/validation/staff.ts'
import {
  bodyOf,
  type Faults,
  type FieldBinding,
  PasswordField,
  SelectField,
  TextField,
} from '#web/form/index.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { madeBefore } from '../parts/index.ts'

type AccountValues = {
  email: string
  password: string
  confirmation: string
  language: string
}

/**
 * Returns the initial values of an account form. If the user has already typed an account, returns
 * its values. Otherwise, all fields are empty except for the language of the page.
 */
export function accountValues(language: Language, typed: Account | undefined): AccountValues {
  const { email = '', password = '' } = typed ?? {}
  return { email, password, confirmation: password, language: typed?.language ?? language }
}

/** Checks that the two passwords match. */
export function accountFaults({ password, confirmation }: AccountValues): Faults {
  return password === confirmation
    ? {}
    : { confirmation: { messageKey: 'validation.password.differ' } }
}

/** Returns the account without the repeated password. */
export function accountOf({ email, password, language }: AccountValues) {
  return bodyOf({ email, password, language })
}

type AccountFieldsProps = { field: (name: keyof AccountValues) => FieldBinding<string> }

/** Fields for the e-mail, password and mail language of a new account. */
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
        field={requiredAs(field('password'), field('confirmation'))}
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

/**
 * Marks the repeated field as required if the first field is. The form's schema itself allows both
 * to be empty.
 */
function requiredAs(first: FieldBinding<string>, repeated: FieldBinding<string>) {
  return { ...repeated, limits: { ...repeated.limits, isRequired: first.limits.isRequired } }
}

/**
 * Returns a function that explains one problem of a form: the form was sent before with other
 * values, and the account has already been created. The text links to that account.
 */
export function useAccountMadeBefore() {
  const { t } = useTranslation('staff')
  return madeBefore(portalPages.staffMember.href, {
    text: t('invite.there'),
    open: t('invite.open'),
  })
}
