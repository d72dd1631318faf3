import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './login.module.css'
import type { StepProps } from './login-steps.ts'
import { useAttempt } from './use-attempt.ts'

/** Asks for the code that proves a new account's address, then signs in. */
export function CodeForm({ step, onSignedIn }: StepProps<'code'>) {
  const { t } = useTranslation()
  const { isBusy, failure, forgetFailure, attempt } = useAttempt()
  const [code, setCode] = useState('')
  const [isResent, setResent] = useState(false)
  const confirm = () =>
    attempt(async () => {
      const auth = await loadAuth()
      await auth.confirmSignUp(step.email, code.trim())
      await auth.signIn(step.email, step.password)
      await onSignedIn(true)
    })
  const resend = () =>
    attempt(async () => {
      const auth = await loadAuth()
      await auth.resendSignUpCode(step.email)
      setResent(true)
    })
  return (
    <form
      className={classes.form}
      onChange={forgetFailure}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <p className={classes.lead}>{t('login.codeSent', { email: step.email })}</p>
      <Notice kind="failure">{failure}</Notice>
      {isResent && !failure && <Notice kind="success">{t('login.codeResent')}</Notice>}
      <CodeInput value={code} onChange={setCode} />
      <Button type="submit" wide disabled={code.trim() === '' || isBusy}>
        {isBusy ? t('login.working') : t('login.confirm')}
      </Button>
      <button type="button" className={classes.textButton} disabled={isBusy} onClick={resend}>
        {t('login.resend')}
      </button>
    </form>
  )
}

type CodeInputProps = { value: string; onChange: (code: string) => void }

export function CodeInput({ value, onChange }: CodeInputProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('login.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      data-autofocus
      classNames={{ input: classes.code ?? '' }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s/g, ''))}
    />
  )
}
