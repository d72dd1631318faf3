import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '#web/lib/api/retry.ts'
import { TableBones } from '#web/table/index.ts'
import { LoadFailure, PageMeta, Skeleton } from '#web/ui/index.ts'
import { useIsUnderBand } from './under-band.tsx'
import classes from './when-read.module.css'

export type Reading<Data> = {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

type WhenReadProps<Data> = SkeletonProps & {
  reading: Reading<Data>
  children: (data: Data) => ReactNode
}

/**
 * Shows placeholders until data has loaded. Loaded data stays on screen after a network or server
 * failure, but not after a refusal.
 */
export function WhenRead<Data>({ reading, children, ...skeleton }: WhenReadProps<Data>) {
  const { data, error, refetch } = reading
  if (error && (data === undefined || isRefusal(error))) {
    return <LoadFailure error={error} onRetry={refetch} />
  }
  return data === undefined ? <PageSkeleton {...skeleton} /> : children(data)
}

/** Kind of main content of a page. The placeholders have the same shape. */
export type PageShape = 'form' | 'table' | 'dashboard'

type SkeletonProps = {
  shape: PageShape
  /** Number of placeholder tiles above the main content. */
  tiles?: number
}

export function PageSkeleton({ shape, tiles = 0 }: SkeletonProps) {
  const { t } = useTranslation('portal')
  const common = useTranslation().t
  const isPart = useIsUnderBand()
  return (
    <div role="status">
      <PageMeta title={t('dashboard.title')} />
      <span className="sr-only">{common('common.loading')}</span>
      <Skeleton className={isPart ? classes.title : classes.head} />
      {tiles > 0 && (
        <div className={classes.tiles}>
          {bones(tiles).map((tile) => (
            <Skeleton key={tile} className={classes.tile} />
          ))}
        </div>
      )}
      {shape === 'form' && <FieldBones />}
      {shape === 'dashboard' && (
        <div className={classes.charts}>
          <Skeleton className={classes.chart} />
          <Skeleton className={classes.chart} />
        </div>
      )}
      {shape !== 'form' && (
        <div className={classes.table}>
          <TableBones columns={5} />
        </div>
      )}
    </div>
  )
}

const FIELDS = 5

/** Placeholder of a form in a page that has its title already. */
export function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <FieldBones />
    </div>
  )
}

/** Placeholder card with labels and fields, as wide as a form. */
function FieldBones() {
  return (
    <div className={classes.form}>
      {bones(FIELDS).map((field) => (
        <div key={field} className={classes.field}>
          <Skeleton className={classes.label} />
          <Skeleton className={classes.input} />
        </div>
      ))}
    </div>
  )
}

const bones = (length: number) => Array.from({ length }, (_, index) => `bone-${index}`)
