import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { says } from '#shared/field-messages.ts'
import { emailOr, NewPassword } from '#web/lib/session/credentials.ts'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { useAuthForm } from '#web/lib/session/use-auth-form.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { CheckboxField } from '#web/ui/form/toggle-fields.tsx'
import { Agreement } from '../parts/account/agreement.tsx'
import { AuthForm } from '../parts/account/auth-form.tsx'
import type { StepProps } from './login-steps.ts'
import { SwitchStep } from './switch-step.tsx'

const NewAccount = z.object({
  email: emailOr('validation.email.invalid'),
  password: NewPassword,
  hasAgreed: z.literal(true, says('validation.terms.first')),
})

export function SignUpForm({ goTo }: StepProps<'signup'>) {
  const { t } = useTranslation()
  const form = useAuthForm({
    schema: NewAccount,
    initial: { email: '', password: '', confirmation: '', hasAgreed: false },
    neverEmpty: ['email'],
    rules: ({ password, confirmation }) =>
      confirmation === password
        ? {}
        : { confirmation: { messageKey: 'validation.password.differ' } },
    send: async (body) => {
      const auth = await loadAuth()
      const email = body.email.trim()
      const signUpId = await auth.signUp(email, body.password)
      goTo({ kind: 'code', email, password: body.password, signUpId })
    },
  })
  const { field } = form
  const ofPassword = { autoComplete: 'new-password', showLabel: t('login.showPassword') } as const
  return (
    <AuthForm
      form={form}
      label={t('login.titles.signup')}
      submitWord={t('login.signUp')}
      actions={<SwitchStep to="login" onSwitch={() => goTo({ kind: 'login' })} />}
    >
      <TextField
        field={field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="email"
        data-autofocus
      />
      <PasswordField
        {...ofPassword}
        field={field('password')}
        label={t('login.password')}
        hint={t('login.passwordRule')}
      />
      <PasswordField
        {...ofPassword}
        field={field('confirmation')}
        label={t('login.confirmPassword')}
      />
      <CheckboxField field={field('hasAgreed')} label={<Agreement />} />
    </AuthForm>
  )
}
