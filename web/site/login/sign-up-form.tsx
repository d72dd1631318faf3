import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Agreement } from '../parts/agreement.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './login.module.css'
import { isEmail, type StepProps } from './login-steps.ts'
import { SwitchStep } from './switch-step.tsx'
import { useAttempt } from './use-attempt.ts'

function useSignUpForm() {
  const { t } = useTranslation()
  return useForm({
    initialValues: { email: '', password: '', confirmation: '', hasAgreed: false },
    validateInputOnBlur: ['email', 'confirmation'],
    validate: {
      email: (email) => (isEmail(email) ? null : t('login.emailInvalid')),
      password: (password) =>
        password.length < PASSWORD_MIN_LENGTH ? t('login.passwordShort') : null,
      confirmation: (confirmation, { password }) =>
        confirmation === password ? null : t('login.passwordsDiffer'),
    },
  })
}

export function SignUpForm({ goTo }: StepProps<'signup'>) {
  const { t } = useTranslation()
  const { isBusy, failure, setFailure, attempt } = useAttempt()
  const form = useSignUpForm()
  const submit = form.onSubmit(
    ({ email, password, hasAgreed }) => {
      if (!hasAgreed) return setFailure(t('login.agreeFirst'))
      return attempt(async () => {
        const auth = await loadAuth()
        await auth.signUp(email.trim(), password)
        goTo({ kind: 'code', email: email.trim(), password })
      })
    },
    () => {
      if (!form.values.hasAgreed) setFailure(t('login.agreeFirst'))
    },
  )
  const toggle = { 'aria-label': t('login.showPassword') }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
        description={t('login.passwordRule')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('login.confirmPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('confirmation')}
      />
      <Checkbox label={<Agreement />} {...form.getInputProps('hasAgreed', { type: 'checkbox' })} />
      <Button type="submit" wide disabled={isBusy}>
        {isBusy ? t('login.working') : t('login.signUp')}
      </Button>
      <SwitchStep to="login" onSwitch={() => goTo({ kind: 'login' })} />
    </form>
  )
}
