import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './login.module.css'
import { isEmail, type StepProps } from './login-steps.ts'
import { SwitchStep } from './switch-step.tsx'
import { useAttempt } from './use-attempt.ts'

export function SignInForm({ goTo, onSignedIn }: StepProps<'login'>) {
  const { t } = useTranslation()
  const { isBusy, failure, forgetFailure, attempt } = useAttempt()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validateInputOnBlur: ['email'],
    validate: { email: (email) => (isEmail(email) ? null : t('login.emailInvalid')) },
  })
  const { email, password } = form.values
  const isReady = email !== '' && password !== '' && form.errors['email'] === undefined
  const submit = form.onSubmit(() =>
    attempt(async () => {
      const auth = await loadAuth()
      const step = await auth.signIn(email.trim(), password)
      if (step === 'done') return onSignedIn(false)
      if (step === 'unsupported') throw new Error('This account needs a step that is not known')
      await auth.resendSignUpCode(email.trim())
      goTo({ kind: 'code', email: email.trim(), password })
    }),
  )
  return (
    <form className={classes.form} onSubmit={submit} onChange={forgetFailure} noValidate>
      <Notice kind="failure">{failure}</Notice>
      <TextInput
        label={t('login.email')}
        type="email"
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('login.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        {...form.getInputProps('password')}
      />
      <button
        type="button"
        className={classes.textButton}
        onClick={() => goTo({ kind: 'forgot', email: email.trim() })}
      >
        {t('login.forgot')}
      </button>
      <Button type="submit" wide disabled={!isReady || isBusy}>
        {isBusy ? t('login.working') : t('login.logIn')}
      </Button>
      <SwitchStep to="signup" onSwitch={() => goTo({ kind: 'signup' })} />
    </form>
  )
}
