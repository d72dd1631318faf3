import { IconRefreshAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OfflineError } from '#web/lib/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { Button, ErrorState, PageMeta } from '#web/ui/index.ts'
import classes from './gathering.module.css'

type LoadFailureProps = {
  error: Error
  onRetry: () => unknown
  /** True if the error replaces the whole page. */
  isPage?: boolean
}

/** Says that loading failed, with a retry button. */
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

/** Shown instead of a page that failed to load. */
export function PageFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PageMeta title={t('error.title')} isGone />
      <h1 className="sr-only">{t('error.title')}</h1>
      <LoadFailure error={error} onRetry={onRetry} isPage />
    </div>
  )
}
