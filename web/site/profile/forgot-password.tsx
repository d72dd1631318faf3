import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInAnew } from '#web/lib/session/session-store.ts'
import { Notice, ResetForm, SendCodeForm } from '../parts/index.ts'

/** Sends a code to the fan's address. With that code, the fan sets a new password. */
export function ForgotPassword({ email }: { email: string }) {
  const { t } = useTranslation('fan')
  const [sentTo, setSentTo] = useState<string>()
  const [isReset, setReset] = useState(false)
  const signIn = async (password: string) => {
    // Setting the password has ended all sessions, so signs in again.
    await signInAnew(email, password)
    setReset(true)
  }
  if (isReset) return <Notice kind="success">{t('password.changed.done')}</Notice>
  if (sentTo === undefined) {
    return <SendCodeForm email={email} emailLabel={t('fields.email')} onSent={setSentTo} />
  }
  return <ResetForm email={sentTo} submitWord={t('profile.save')} onReset={signIn} />
}
