import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '#web/lib/api/retry.ts'
import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'
import { Button, ErrorState, LoadFailure, PageMeta } from '#web/ui/index.ts'

/** Explains why purchases could not be loaded. */
export function PurchasesFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('portal')
  if (isRefusal(error)) return <LoadFailure error={error} onRetry={onRetry} />
  const reason =
    error instanceof OfflineError
      ? t('failure.offline')
      : t('purchases.failure.server', { status: error instanceof ApiProblem ? error.status : '' })
  return (
    <>
      <PageMeta title={t('purchases.failure.title')} />
      <h1 className="sr-only">{t('purchases.failure.title')}</h1>
      <ErrorState
        title={t('purchases.failure.title')}
        icon={<IconPlugConnectedX size={30} aria-hidden="true" />}
        action={<Button onClick={() => onRetry()}>{t('failure.retry')}</Button>}
      >
        <p>{reason}</p>
        <p>{t('purchases.failure.text')}</p>
      </ErrorState>
    </>
  )
}
