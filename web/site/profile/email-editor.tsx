import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuthFailure, authFailureOf } from '#web/lib/session/auth-failure.ts'
import { makeUserRecord, meKey } from '#web/lib/session/me.ts'
import { loadAuth, resumeSession } from '#web/lib/session/session-store.ts'
import { CodeField, EmailField } from './account-fields.tsx'
import { EditForm } from './edit-row.tsx'

type EmailFailure =
  | 'noUser'
  | 'invalid'
  | 'inUse'
  | 'relogin'
  | 'wrongCode'
  | 'expiredCode'
  | 'other'

const failures: Partial<Record<AuthFailure, EmailFailure>> = {
  invalidInput: 'invalid',
  accountExists: 'inUse',
  signedOut: 'relogin',
  wrongCredentials: 'relogin',
  wrongCode: 'wrongCode',
  expiredCode: 'expiredCode',
}

type EmailEditorProps = { initial: string; onDone: () => void }

/** A new address counts once the code that was sent there has come back. */
export function EmailEditor({ initial, onDone }: EmailEditorProps) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const client = useQueryClient()
  const [email, setEmail] = useState(initial)
  const [code, setCode] = useState('')
  const [waitsForCode, setWaiting] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<EmailFailure>()
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const auth = await loadAuth()
      if (await auth.current()) await run()
      else setFailure('noUser')
    } catch (error) {
      setFailure(failures[authFailureOf(error)] ?? 'other')
    } finally {
      setBusy(false)
    }
  }
  const takeUp = async () => {
    const auth = await loadAuth()
    await auth.refresh()
    await resumeSession((user) => makeUserRecord(user.email))
    await client.invalidateQueries({ queryKey: meKey })
    onDone()
  }
  const send = () => {
    const address = email.trim()
    if (address === '') return setMissing(true)
    if (!address.includes('@')) return setFailure('invalid')
    void attempt(async () => {
      const auth = await loadAuth()
      if ((await auth.changeEmail(address)) === 'code') setWaiting(true)
      else await takeUp()
    })
  }
  const confirm = () =>
    attempt(async () => {
      const auth = await loadAuth()
      await auth.confirmEmail(code.trim())
      await takeUp()
    })
  return (
    <EditForm
      canSave={!waitsForCode || code.trim() !== ''}
      isBusy={isBusy}
      failure={failure && t(`failures.email.${failure}`)}
      {...(waitsForCode && { saveWord: tSite('login.confirm') })}
      onSave={() => (waitsForCode ? void confirm() : send())}
      onCancel={onDone}
    >
      {waitsForCode ? (
        <CodeField
          value={code}
          hint={tSite('login.codeSent', { email: email.trim() })}
          onText={setCode}
        />
      ) : (
        <EmailField
          value={email}
          isMissing={isMissing}
          onText={(text) => {
            setEmail(text)
            setMissing(false)
            setFailure(undefined)
          }}
        />
      )}
    </EditForm>
  )
}
