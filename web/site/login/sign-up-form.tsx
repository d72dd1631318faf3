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
  const form = useForm({
    initialValues: { email: '', password: '', confirmation: '', hasAgreed: false },
    validateInputOnBlur: ['email', 'confirmation'],
    // Whether the two differ is a question for both of them.
    onValuesChange: ({ password }, before) => {
      if (password !== before.password) form.clearFieldError('confirmation')
    },
    validate: {
      email: (email) => (isEmail(email) ? null : t('login.emailInvalid')),
      password: (password) =>
        password.length < PASSWORD_MIN_LENGTH ? t('login.passwordShort') : null,
      confirmation: (confirmation, { password }) =>
        confirmation === password ? null : t('login.passwordsDiffer'),
      hasAgreed: (hasAgreed) => (hasAgreed ? null : t('login.agreeFirst')),
    },
  })
  return form
}

export function SignUpForm({ goTo }: StepProps<'signup'>) {
  const { t } = useTranslation()
  const { isBusy, failure, forgetFailure, attempt } = useAttempt()
  const form = useSignUpForm()
  const submit = form.onSubmit(({ email, password }) =>
    attempt(async () => {
      const auth = await loadAuth()
      await auth.signUp(email.trim(), password)
      goTo({ kind: 'code', email: email.trim(), password })
    }),
  )
  const compare = () => {
    if (form.values.confirmation !== '') form.validateField('confirmation')
  }
  const { error: mustAgree, ...agreement } = form.getInputProps('hasAgreed', { type: 'checkbox' })
  const toggle = { 'aria-label': t('login.showPassword') }
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
        description={t('login.passwordRule')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
        onBlur={compare}
      />
      <PasswordInput
        label={t('login.confirmPassword')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('confirmation')}
      />
      <Checkbox
        label={<Agreement />}
        error={mustAgree && <span role="alert">{mustAgree}</span>}
        {...agreement}
      />
      <Button type="submit" wide disabled={isBusy}>
        {isBusy ? t('login.working') : t('login.signUp')}
      </Button>
      <SwitchStep to="login" onSwitch={() => goTo({ kind: 'login' })} />
    </form>
  )
}
