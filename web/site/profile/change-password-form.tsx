import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authFailureOf } from '#web/lib/session/auth-failure.ts'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './panel.module.css'
import {
  faultsLeft,
  type PasswordFaults,
  type Passwords,
  passwordFaults,
  passwordRefusal,
} from './password-rules.ts'

const empty: Passwords = { old: '', next: '', confirmation: '' }
const fields = [
  { field: 'old', autoComplete: 'current-password' },
  { field: 'next', autoComplete: 'new-password' },
  { field: 'confirmation', autoComplete: 'new-password' },
] as const

type State = 'open' | 'busy' | 'done' | 'relogin' | 'later'

/** The old password, and the new one twice. */
export function ChangePasswordForm() {
  const { t } = useTranslation('fan')
  const [passwords, setPasswords] = useState(empty)
  const [faults, setFaults] = useState<PasswordFaults>({})
  const [state, setState] = useState<State>('open')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = passwordFaults(passwords)
    setFaults(found)
    if (Object.keys(found).length > 0 || state === 'busy') return
    setState('busy')
    try {
      const auth = await loadAuth()
      await auth.changePassword(passwords.old, passwords.next)
      setPasswords(empty)
      setState('done')
    } catch (error) {
      const refusal = passwordRefusal(authFailureOf(error))
      setState(typeof refusal === 'string' ? refusal : 'open')
      if (typeof refusal !== 'string') setFaults(refusal)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {state === 'done' && <Notice kind="success">{t('password.changed')}</Notice>}
      {state === 'relogin' && <Notice kind="failure">{t('password.relogin')}</Notice>}
      {state === 'later' && <Notice kind="failure">{t('password.later')}</Notice>}
      {faults.old === 'oldIncorrect' && <Notice kind="failure">{t('password.oldWrong')}</Notice>}
      {fields.map(({ field, autoComplete }) => {
        const fault = faults[field]
        return (
          <TextField
            key={field}
            type="password"
            label={t(`password.fields.${field}`)}
            autoComplete={autoComplete}
            error={fault && t(`password.faults.${fault}`)}
            value={passwords[field]}
            onText={(text) => {
              setPasswords({ ...passwords, [field]: text })
              setFaults(faultsLeft(faults, field))
              if (state !== 'busy') setState('open')
            }}
          />
        )
      })}
      <Button type="submit" aria-busy={state === 'busy'}>
        {state === 'busy' ? t('profile.saving') : t('password.updatePassword')}
      </Button>
    </form>
  )
}
