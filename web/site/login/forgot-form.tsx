import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { CodeInput } from './code-form.tsx'
import classes from './login.module.css'
import { isEmail, type StepProps } from './login-steps.ts'
import { useAttempt } from './use-attempt.ts'

/** Asks for the address to which a code for a new password goes. */
export function ForgotForm({ step, goTo }: StepProps<'forgot'>) {
  const { t } = useTranslation()
  const { isBusy, failure, setFailure, forgetFailure, attempt } = useAttempt()
  const [email, setEmail] = useState(step.email)
  const send = () => {
    if (!isEmail(email)) return setFailure(t('login.emailInvalid'))
    return attempt(async () => {
      const auth = await loadAuth()
      await auth.sendResetCode(email.trim())
      goTo({ kind: 'reset', email: email.trim() })
    })
  }
  return (
    <form
      className={classes.form}
      onChange={forgetFailure}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={classes.lead}>{t('login.forgotText')}</p>
      <Notice kind="failure">{failure}</Notice>
      <TextInput
        label={t('login.email')}
        type="email"
        autoComplete="email"
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" wide disabled={email.trim() === '' || isBusy}>
        {isBusy ? t('login.working') : t('login.sendCode')}
      </Button>
      <button type="button" className={classes.textButton} onClick={() => goTo({ kind: 'login' })}>
        {t('login.back')}
      </button>
    </form>
  )
}

/** Takes the code from the mail and the new password, then signs in with it. */
export function ResetForm({ step, goTo, onSignedIn }: StepProps<'reset'>) {
  const { t } = useTranslation()
  const { isBusy, failure, forgetFailure, attempt } = useAttempt()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const reset = () =>
    attempt(async () => {
      const auth = await loadAuth()
      await auth.resetPassword(step.email, code, password)
      await auth.signIn(step.email, password)
      await onSignedIn(false)
    })
  return (
    <form
      className={classes.form}
      onChange={forgetFailure}
      onSubmit={(event) => {
        event.preventDefault()
        void reset()
      }}
    >
      {failure ? (
        <Notice kind="failure">{failure}</Notice>
      ) : (
        <Notice kind="success">{t('login.resetSent')}</Notice>
      )}
      <CodeInput value={code} onChange={setCode} />
      <PasswordInput
        label={t('login.newPassword')}
        description={t('login.passwordRule')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" wide disabled={code === '' || password === '' || isBusy}>
        {isBusy ? t('login.working') : t('login.savePassword')}
      </Button>
      <button
        type="button"
        className={classes.textButton}
        onClick={() => goTo({ kind: 'forgot', email: step.email })}
      >
        {t('login.resend')}
      </button>
    </form>
  )
}
