import { useTranslation } from 'react-i18next'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { ResetForm, SendCodeForm } from '../parts/account/forgot-password.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './login.module.css'
import type { StepProps } from './login-steps.ts'

export function ForgotStep({ step, goTo }: StepProps<'forgot'>) {
  const { t } = useTranslation()
  return (
    <SendCodeForm
      email={step.email}
      emailLabel={t('login.email')}
      onSent={(email) => goTo({ kind: 'reset', email })}
    >
      {step.isUnknown && <Notice kind="hint">{t('login.unknownPassword')}</Notice>}
      <button type="button" className={classes.textButton} onClick={() => goTo({ kind: 'login' })}>
        {t('login.back')}
      </button>
    </SendCodeForm>
  )
}

/** Signs in with the new password at once. */
export function ResetStep({ step: { email }, goTo, onSignedIn }: StepProps<'reset'>) {
  const { t } = useTranslation()
  const signIn = async (password: string) => {
    const auth = await loadAuth()
    await auth.signIn(email, password)
    await onSignedIn(false)
  }
  return (
    <ResetForm email={email} submitWord={t('login.savePassword')} onReset={signIn}>
      <button
        type="button"
        className={classes.textButton}
        onClick={() => goTo({ kind: 'forgot', email })}
      >
        {t('login.resend')}
      </button>
    </ResetForm>
  )
}
