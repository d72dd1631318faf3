import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { authFailureOf } from '#web/lib/session/auth-failure.ts'
import { MailedCode } from '#web/lib/session/credentials.ts'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { useAuthForm } from '#web/lib/session/use-auth-form.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { AuthForm } from '../parts/account/auth-form.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './login.module.css'
import type { StepProps } from './login-steps.ts'

const Confirmation = z.object({ code: MailedCode })

/** Asks for the code that proves a new account's address, then signs in. */
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

/** Returns false where somebody has signed up with the address meanwhile: the code was the later one's. */
function isPasswordUnknown(error: unknown): false {
  if (authFailureOf(error) === 'wrongCredentials') return false
  throw error
}
