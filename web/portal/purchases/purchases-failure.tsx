import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, OfflineError } from '#web/lib/api/api-problem.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'

/** The purchases could not be loaded, and why. */
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
