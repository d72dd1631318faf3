import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '#web/lib/api/retry.ts'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import classes from './dashboard-frame.module.css'
import { LoadFailure } from './load-failure.tsx'

type Reading<Data> = {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

type DashboardFrameProps<Data> = {
  reading: Reading<Data>
  /** How many tiles and charts to hold the place of. */
  tiles: number
  children: (data: Data) => ReactNode
}

/**
 * Holds the place of a dashboard until its figures are there. Figures that are already on screen
 * outlive a broken line; a refusal takes them away.
 */
export function DashboardFrame<Data>({ reading, tiles, children }: DashboardFrameProps<Data>) {
  const { data, error, refetch } = reading
  if (error && (data === undefined || isRefusal(error))) {
    return <LoadFailure error={error} onRetry={refetch} />
  }
  return data === undefined ? <DashboardSkeleton tiles={tiles} /> : children(data)
}

function DashboardSkeleton({ tiles }: { tiles: number }) {
  const { t } = useTranslation('portal')
  const common = useTranslation().t
  return (
    <div role="status">
      <PageMeta title={t('dashboard.title')} />
      <span className="sr-only">{common('common.loading')}</span>
      <Skeleton className={classes.head} />
      <div className={classes.tiles}>
        {Array.from({ length: tiles }, (_, index) => `tile-${index}`).map((tile) => (
          <Skeleton key={tile} className={classes.tile} />
        ))}
      </div>
      <Skeleton className={classes.chart} />
      <Skeleton className={classes.table} />
    </div>
  )
}
