import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button, EmptyState } from '#web/ui/index.ts'

/** Shown instead of content that only the buyer may see. */
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
