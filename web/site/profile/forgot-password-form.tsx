import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts'
import { type AuthFailure, authFailureOf } from '#web/lib/session/auth-failure.ts'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { CodeField, EmailField } from './account-fields.tsx'
import classes from './panel.module.css'

/** Sends a code to the fan's address; with it he chooses a new password. */
export function ForgotPasswordForm({ email: known }: { email: string }) {
  const { t: tSite } = useTranslation()
  const [email, setEmail] = useState(known)
  const [sentTo, setSentTo] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<AuthFailure>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    const address = email.trim()
    if (address === '') return setMissing(true)
    try {
      const auth = await loadAuth()
      await auth.sendResetCode(address)
      setSentTo(address)
    } catch (error) {
      setFailure(authFailureOf(error))
    }
  }
  if (sentTo !== undefined) return <NewPasswordForm email={sentTo} />
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={classes.text}>{tSite('login.forgotText')}</p>
      {failure && <Notice kind="failure">{tSite(`login.failures.${failure}`)}</Notice>}
      <EmailField
        value={email}
        isMissing={isMissing}
        onText={(text) => {
          setEmail(text)
          setMissing(false)
          setFailure(undefined)
        }}
      />
      <Button type="submit">{tSite('login.sendCode')}</Button>
    </form>
  )
}

function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isShort, setShort] = useState(false)
  const [outcome, setOutcome] = useState<AuthFailure | 'done'>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setShort(password.length < PASSWORD_MIN_LENGTH)
    if (password.length < PASSWORD_MIN_LENGTH) return
    try {
      const auth = await loadAuth()
      await auth.resetPassword(email, code.trim(), password)
      setOutcome('done')
    } catch (error) {
      setOutcome(authFailureOf(error))
    }
  }
  if (outcome === 'done') return <Notice kind="success">{t('password.changed')}</Notice>
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      {outcome ? (
        <Notice kind="failure">{tSite(`login.failures.${outcome}`)}</Notice>
      ) : (
        <Notice kind="success">{tSite('login.resetSent')}</Notice>
      )}
      <CodeField value={code} onText={setCode} />
      <TextField
        type="password"
        label={t('password.fields.next')}
        autoComplete="new-password"
        error={isShort ? t('password.faults.short') : undefined}
        value={password}
        onText={(text) => {
          setPassword(text)
          setShort(false)
        }}
      />
      <Button type="submit" disabled={code.trim() === ''}>
        {t('profile.save')}
      </Button>
    </form>
  )
}
