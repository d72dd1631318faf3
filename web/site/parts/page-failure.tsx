import { useTranslation } from 'react-i18next'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import classes from './lists/gathering.module.css'
import { LoadFailure } from './load-failure.tsx'

/** In place of a page that could not be read, which has a title like any other. */
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
