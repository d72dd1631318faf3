import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { ResetForm, SendCodeForm } from '../parts/account/forgot-password.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './login.module.css'
import { CodeForm, SecondFactorForm, SignInForm, SignUpForm } from './login-forms.tsx'
import type { LoginStep, StepProps } from './login-steps.ts'
import { SocialSignIn } from './social-sign-in.tsx'
import { useFinishLogin } from './use-finish-login.ts'

type LoginPanelProps = { step: LoginStep; goTo: (step: LoginStep) => void }

/** The form of the current step, the same in the dialog and on the page. */
export function LoginPanel({ step, goTo }: LoginPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog is open by now. A user who is already typing keeps the focus.
    if (panel.current?.contains(document.activeElement)) return
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  useEffect(() => {
    // Loaded before anything is typed: if the script is missing, the page can still reload without losing
    // input.
    loadAuth().catch((error: unknown) => console.error(error))
  }, [])
  return (
    <div ref={panel}>
      {(step.kind === 'login' || step.kind === 'signup') && <SocialSignIn />}
      <Form step={step} goTo={goTo} />
    </div>
  )
}

function Form({ step, goTo }: LoginPanelProps) {
  const finish = useFinishLogin()
  const onSignedIn = async (isNew: boolean) => void (await finish(isNew))
  switch (step.kind) {
    case 'login':
      return <SignInForm step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'signup':
      return <SignUpForm step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'code':
      return <CodeForm step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'secondFactor':
      return <SecondFactorForm step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'forgot':
      return <ForgotStep step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'reset':
      return <ResetStep step={step} goTo={goTo} onSignedIn={onSignedIn} />
  }
}

function ForgotStep({ step, goTo }: StepProps<'forgot'>) {
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
function ResetStep({ step: { email }, goTo, onSignedIn }: StepProps<'reset'>) {
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
