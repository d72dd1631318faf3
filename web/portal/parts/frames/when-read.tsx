import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '#web/lib/api/retry.ts'
import { LoadFailure, PageMeta, Skeleton } from '#web/ui/index.ts'
import classes from './when-read.module.css'

export type Reading<Data> = {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

type WhenReadProps<Data> = {
  reading: Reading<Data>
  /** Number of placeholder tiles. */
  tiles: number
  children: (data: Data) => ReactNode
}

/**
 * Shows placeholders until data is loaded. Loaded data stays on screen after network failures, but
 * not after a refusal.
 */
export function WhenRead<Data>({ reading, tiles, children }: WhenReadProps<Data>) {
  const { data, error, refetch } = reading
  if (error && (data === undefined || isRefusal(error))) {
    return <LoadFailure error={error} onRetry={refetch} />
  }
  return data === undefined ? <PageSkeleton tiles={tiles} /> : children(data)
}

export function PageSkeleton({ tiles }: { tiles: number }) {
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
      <div className={classes.charts}>
        <Skeleton className={classes.chart} />
        <Skeleton className={classes.chart} />
      </div>
      <Skeleton className={classes.table} />
    </div>
  )
}
