import { useEffect, useRef } from 'react'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { CodeForm } from './code-form.tsx'
import { ForgotStep, ResetStep } from './forgot-steps.tsx'
import type { LoginStep } from './login-steps.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useFinishLogin } from './use-finish-login.ts'

type LoginPanelProps = { step: LoginStep; goTo: (step: LoginStep) => void }

/** The form of the step; the same in the dialog and on the login page. */
export function LoginPanel({ step, goTo }: LoginPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog around it has opened by now. Who is quicker, and types already, is left alone.
    if (panel.current?.contains(document.activeElement)) return
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  useEffect(() => {
    // Before anything is typed: where it takes a new load of the page, nothing is lost by it.
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
