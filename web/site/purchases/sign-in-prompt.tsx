import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'

/** In place of what only its owner may see. */
export function SignInPrompt() {
  const { t } = useTranslation('fan')
  const session = useSession()
  return (
    <EmptyState
      title={t('purchases.signIn')}
      icon={<IconShoppingBag size={28} aria-hidden="true" />}
      action={
        <Button onClick={() => session.openLogin('login')}>{t('purchases.signInButton')}</Button>
      }
    >
      {t('purchases.signInText')}
    </EmptyState>
  )
}
