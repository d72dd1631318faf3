import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResetForm, SendCodeForm } from '../parts/account/forgot-password.tsx'
import { Notice } from '../parts/notice.tsx'

/** Sends a code to the fan's address; with it they choose a new password. */
export function ForgotPassword({ email }: { email: string }) {
  const { t } = useTranslation('fan')
  const [sentTo, setSentTo] = useState<string>()
  const [isReset, setReset] = useState(false)
  if (isReset) return <Notice kind="success">{t('password.changed')}</Notice>
  if (sentTo === undefined) {
    return <SendCodeForm email={email} emailLabel={t('fields.email')} onSent={setSentTo} />
  }
  return <ResetForm email={sentTo} submitWord={t('profile.save')} onReset={() => setReset(true)} />
}
