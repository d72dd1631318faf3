import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { says } from '#shared/field-messages.ts'
import {
  CheckboxField,
  CodeField,
  type FormProblem,
  PasswordField,
  TextField,
  useAuthForm,
} from '#web/form/index.ts'
import { usePaused } from '#web/lib/fan/paused.ts'
import { authFailureOf } from '#web/lib/session/auth-failure.ts'
import { AppCode, emailOr, MailedCode, NewPassword } from '#web/lib/session/credentials.ts'
import { loadSecondFactor } from '#web/lib/session/load-second-factor.ts'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { Agreement, AuthForm, Notice } from '../parts/index.ts'
import classes from './login.module.css'

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

const NewAccount = z.object({
  email: emailOr('validation.email.invalid'),
  password: NewPassword,
  hasAgreed: z.literal(true, says('validation.terms.first')),
})

export function SignUpForm({ goTo }: StepProps<'signup'>) {
  const { t } = useTranslation()
  const isPaused = usePaused().signUps
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
      canSubmit={!isPaused}
      actions={<SwitchStep to="login" onSwitch={() => goTo({ kind: 'login' })} />}
    >
      {isPaused && <Notice kind="hint">{t('login.failures.signUpsPaused')}</Notice>}
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

type SwitchStepProps = { to: 'login' | 'signup'; onSwitch: () => void }

/** Question and button that lead from the login form to the sign-up form, or back. */
function SwitchStep({ to, onSwitch }: SwitchStepProps) {
  const { t } = useTranslation()
  const isLogin = to === 'login'
  return (
    <p className={classes.switch}>
      <span>{isLogin ? t('login.hasAccount') : t('login.noAccount')}</span>{' '}
      <button type="button" className={classes.textButton} onClick={onSwitch}>
        {isLogin ? t('login.logIn') : t('login.signUp')}
      </button>
    </p>
  )
}

const Confirmation = z.object({ code: MailedCode })

/**
 * Form for the code that confirms a new account's address. Afterwards signs in or, if the password
 * is wrong, leads to the form for a new password.
 */
export function CodeForm({
  step: { email, password, signUpId },
  goTo,
  onSignedIn,
}: StepProps<'code'>) {
  const { t } = useTranslation()
  const [isResent, setResent] = useState(false)
  const form = useAuthForm({
    schema: Confirmation,
    initial: { code: '' },
    send: async ({ code }) => {
      const auth = await loadAuth()
      await auth.confirmSignUp(email, code, signUpId)
      const isOwn = await auth.signIn(email, password).then(() => true, isPasswordUnknown)
      if (isOwn) await onSignedIn(true)
      else goTo({ kind: 'forgot', email, isUnknown: true })
    },
  })
  const resend = () =>
    form.attempt(async () => {
      const auth = await loadAuth()
      await auth.resendSignUpCode(email)
      setResent(true)
    })
  return (
    <AuthForm
      form={form}
      label={t('login.titles.code')}
      submitWord={t('login.confirm')}
      canSubmit={form.values.code !== ''}
      actions={
        <button type="button" className={classes.textButton} onClick={() => void resend()}>
          {t('login.resend')}
        </button>
      }
    >
      <p className={classes.lead}>{t('login.codeSent', { email })}</p>
      {isResent && !form.problem && <Notice kind="success">{t('login.codeResent')}</Notice>}
      <CodeField field={form.field('code')} label={t('login.code')} />
      <p className={classes.lead}>{t('login.codeLate')}</p>
    </AuthForm>
  )
}

/**
 * Returns false for wrong credentials, and rethrows other errors. Wrong credentials mean that the
 * code belongs to a later sign-up with the same address and another password.
 */
function isPasswordUnknown(error: unknown): false {
  if (authFailureOf(error) === 'wrongCredentials') return false
  throw error
}

const SecondCode = z.object({ code: AppCode })

/**
 * Form for the code of a staff member's authenticator app, shown after the password was accepted.
 */
export function SecondFactorForm({ goTo, onSignedIn }: StepProps<'secondFactor'>) {
  const { t } = useTranslation()
  const form = useAuthForm({
    schema: SecondCode,
    initial: { code: '' },
    send: async ({ code }) => {
      const app = await loadSecondFactor()
      await app.confirmSecondFactor(code)
      await onSignedIn(false)
    },
  })
  const words = (problem: FormProblem) => {
    if (problem.kind !== 'own') return undefined
    if (problem.code === 'wrongCode') return t('login.secondFactorWrong')
    return problem.code === 'expiredCode' ? t('login.secondFactorUsed') : undefined
  }
  return (
    <AuthForm
      form={form}
      label={t('login.titles.secondFactor')}
      submitWord={t('login.confirm')}
      canSubmit={form.values.code !== ''}
      problemWords={words}
      actions={
        <button
          type="button"
          className={classes.textButton}
          onClick={() => goTo({ kind: 'login' })}
        >
          {t('login.back')}
        </button>
      }
    >
      <p className={classes.lead}>{t('login.secondFactorText')}</p>
      <CodeField field={form.field('code')} label={t('login.code')} />
      <p className={classes.lead}>{t('login.secondFactorLost')}</p>
    </AuthForm>
  )
}
export type LoginStep =
  | { kind: 'login' }
  | { kind: 'signup' }
  /** The form asks for the mailed code that confirms a new account's address. */
  | { kind: 'code'; email: string; password: string; signUpId?: string }
  /** The form asks for the code of the authenticator app. */
  | { kind: 'secondFactor' }
  | { kind: 'forgot'; email: string; isUnknown?: boolean }
  | { kind: 'reset'; email: string }

export type StepProps<Kind extends LoginStep['kind']> = {
  step: Extract<LoginStep, { kind: Kind }>
  goTo: (step: LoginStep) => void
  onSignedIn: (isNew: boolean) => Promise<void>
}
