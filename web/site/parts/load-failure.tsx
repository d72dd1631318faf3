import { IconRefreshAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OfflineError } from '#web/lib/api/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/message.tsx'

type LoadFailureProps = {
  error: Error
  onRetry: () => unknown
  /** Nothing else is on the page. */
  isPage?: boolean
}

/** Shows that loading failed, and lets the reader try again. */
export function LoadFailure({ error, onRetry, isPage = false }: LoadFailureProps) {
  const { t } = useTranslation()
  const isOffline = error instanceof OfflineError
  const failed = isPage ? t('error.refresh') : t('lists.failed')
  return (
    <ErrorState
      title={isOffline ? noAnswerText(t) : failed}
      icon={<IconRefreshAlert size={28} aria-hidden="true" />}
      action={<Button onClick={() => onRetry()}>{t('common.retry')}</Button>}
    >
      {!isOffline && !isPage && t('lists.failedText')}
    </ErrorState>
  )
}
