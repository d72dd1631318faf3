import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { readValueReport } from '#shared/api/value-reports.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import {
  BlankView,
  Button,
  EmptyState,
  ErrorState,
  LanguageSwitch,
  Logo,
  mainId,
  PageMeta,
} from '#web/ui/index.ts'
import { ReportView } from './report-view.tsx'
import classes from './value-report.module.css'

/**
 * Page with the figures of a business or organization, for whoever has its link. The fragment of the
 * link is its token.
 */
export function ValueReportPage() {
  const { t } = useTranslation('reports')
  const token = useLocation().hash.slice(1)
  const { data, error, refetch } = useQuery({
    ...answerOf(readValueReport, { body: { token } }),
    // Offline reads fail with a message instead of waiting silently.
    networkMode: 'always',
  })
  return (
    <main id={mainId} tabIndex={-1} className={classes.page}>
      <PageMeta title={data?.name ?? t('value.page.title')} isPrivate />
      <header className={classes.head}>
        <Logo />
        <div className={classes.onScreen}>
          <LanguageSwitch label={t('value.page.language')} />
        </div>
      </header>
      {data !== undefined && <ReportView report={data} token={token} />}
      {data === undefined && error === null && <BlankView />}
      {data === undefined && error !== null && (
        <>
          <h1 className="sr-only">{t('value.page.title')}</h1>
          <Failure error={error} onRetry={() => void refetch()} />
        </>
      )}
    </main>
  )
}

type FailureProps = { error: Error; onRetry: () => void }

/**
 * Explains why there is no report: the link is revoked or incomplete, it was opened too often, or
 * loading failed.
 */
function Failure({ error, onRetry }: FailureProps) {
  const { t } = useTranslation('reports')
  if (hasCode(error, 'notFound') || hasCode(error, 'invalidInput')) {
    return <EmptyState title={t('value.page.gone.title')}>{t('value.page.gone.text')}</EmptyState>
  }
  const kind = hasCode(error, 'tooManyTries') ? 'busy' : 'failed'
  return (
    <ErrorState
      title={t(`value.page.${kind}.title`)}
      action={<Button onClick={onRetry}>{t('value.page.failed.again')}</Button>}
    >
      {t(`value.page.${kind}.text`)}
    </ErrorState>
  )
}
