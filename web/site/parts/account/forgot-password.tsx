import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CodeField, PasswordField, TextField, useAuthForm } from '#web/form/index.ts'
import { emailOr, MailedCode, NewPassword } from '#web/lib/session/credentials.ts'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { Notice } from '../notice.tsx'
import { AuthForm } from './auth-form.tsx'
import classes from './forgot-password.module.css'

const Address = z.object({ email: emailOr('validation.email.required') })

type SendCodeFormProps = {
  email: string
  emailLabel: string
  onSent: (email: string) => void
  children?: ReactNode
}

/** Form for the e-mail address to which a code for a new password is sent. */
export function SendCodeForm({ email, emailLabel, onSent, children }: SendCodeFormProps) {
  const { t } = useTranslation()
  const form = useAuthForm({
    schema: Address,
    initial: { email },
    send: async (body) => {
      const auth = await loadAuth()
      const address = body.email.trim()
      await auth.sendResetCode(address)
      onSent(address)
    },
  })
  return (
    <AuthForm
      form={form}
      label={t('login.titles.forgot')}
      submitWord={t('login.sendCode')}
      actions={children}
    >
      <p className={classes.text}>{t('login.forgotText')}</p>
      <TextField
        field={form.field('email')}
        label={emailLabel}
        type="email"
        autoComplete="email"
        data-autofocus
      />
    </AuthForm>
  )
}

const Reset = z.object({ code: MailedCode, password: NewPassword })

type ResetFormProps = {
  email: string
  submitWord: string
  /** Called once the new password has been set. */
  onReset: (password: string) => unknown
  children?: ReactNode
}

/** Form for the mailed code and the new password. */
export function ResetForm({ email, submitWord, onReset, children }: ResetFormProps) {
  const { t } = useTranslation()
  const form = useAuthForm({
    schema: Reset,
    initial: { code: '', password: '' },
    send: async ({ code, password }) => {
      const auth = await loadAuth()
      await auth.resetPassword(email, code, password)
      await onReset(password)
    },
  })
  const { code, password } = form.values
  return (
    <AuthForm
      form={form}
      label={t('login.titles.reset')}
      submitWord={submitWord}
      canSubmit={code !== '' && password !== ''}
      actions={children}
    >
      {!form.problem && <Notice kind="success">{t('login.resetSent')}</Notice>}
      <CodeField field={form.field('code')} label={t('login.code')} />
      <PasswordField
        field={form.field('password')}
        label={t('login.newPassword')}
        hint={t('login.passwordRule')}
        autoComplete="new-password"
        showLabel={t('login.showPassword')}
      />
    </AuthForm>
  )
}
