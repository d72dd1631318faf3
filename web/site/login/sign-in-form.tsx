import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { emailOr } from '#web/lib/session/credentials.ts'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { useAuthForm } from '#web/lib/session/use-auth-form.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { AuthForm } from '../parts/account/auth-form.tsx'
import classes from './login.module.css'
import type { StepProps } from './login-steps.ts'
import { SwitchStep } from './switch-step.tsx'

const Credentials = z.object({
  email: emailOr('validation.email.invalid'),
  password: z.string().check(z.minLength(1)),
})

export function SignInForm({ goTo, onSignedIn }: StepProps<'login'>) {
  const { t } = useTranslation()
  const form = useAuthForm({
    schema: Credentials,
    initial: { email: '', password: '' },
    neverEmpty: ['email'],
    send: async (body) => {
      const auth = await loadAuth()
      const { password } = body
      const email = body.email.trim()
      const step = await auth.signIn(email, password)
      if (step === 'done') return onSignedIn(false)
      if (step === 'secondFactor') return goTo({ kind: 'secondFactor' })
      if (step === 'unsupported') throw new Error('This account needs a step that is not known')
      await auth.resendSignUpCode(email)
      goTo({ kind: 'code', email, password })
    },
  })
  const email = form.field('email')
  const password = form.field('password')
  return (
    <AuthForm
      form={form}
      label={t('login.titles.login')}
      submitWord={t('login.logIn')}
      canSubmit={email.value !== '' && password.value !== '' && email.error === undefined}
      actions={<SwitchStep to="signup" onSwitch={() => goTo({ kind: 'signup' })} />}
    >
      <TextField
        field={email}
        label={t('login.email')}
        type="email"
        autoComplete="email"
        data-autofocus
      />
      <PasswordField
        field={password}
        label={t('login.password')}
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
      />
      <button
        type="button"
        className={classes.textButton}
        onClick={() => goTo({ kind: 'forgot', email: email.value.trim() })}
      >
        {t('login.forgot')}
      </button>
    </AuthForm>
  )
}
