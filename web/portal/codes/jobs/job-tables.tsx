import { IconListCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listCodeRows } from '#shared/api/code-jobs.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { DataTable, type Listing, useListing, whole } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { Section, useZoned } from '../../parts/index.ts'
import classes from '../codes.module.css'
import type { useJobs } from './use-jobs.ts'

type JobsTableProps = { teamKey: string; jobs: ReturnType<typeof useJobs> }

/** Table of the latest jobs on codes. Each job links to its rows. */
export function JobsTable({ teamKey, jobs: { data, error, refetch } }: JobsTableProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const zoned = useZoned()
  const list: Listing<CodeJob> = data
    ? whole(data.items)
    : { rows: undefined, error, refetch, paging: { kind: 'whole' } }
  return (
    <DataTable
      caption={t('jobs.title')}
      list={list}
      keyOf={({ key }) => key}
      linkOf={({ key }) => portalPages.codeJob.href(teamKey, key)}
      isPreview
      columns={[
        {
          key: 'kind',
          header: t('jobs.what'),
          isTitle: true,
          cell: ({ kind }) => t(`job.kinds.${kind}`),
        },
        { key: 'level', header: t('kind'), cell: ({ accessLevel }) => t(`lists.${accessLevel}`) },
        { key: 'state', header: t('status'), cell: ({ state }) => t(`job.states.${state}`) },
        {
          key: 'rows',
          header: t('jobs.rows'),
          isFigure: true,
          cell: ({ rows }) => formatNumber(rows, language),
        },
        {
          key: 'begun',
          header: t('jobs.begun'),
          cell: ({ createdAt }) => zoned(createdAt),
        },
        { key: 'by', header: t('jobs.by'), cell: ({ createdBy }) => createdBy },
      ]}
      empty={null}
    />
  )
}

/** Table of a job's rows, with the outcome of each row and the reason for a failure. */
export function JobRows({ job }: { job: CodeJob }) {
  const { t } = useTranslation('codes')
  const list = useRowsOf(job)
  const columns = useMemo(
    () => [
      {
        key: 'code',
        header: t('code'),
        isTitle: true,
        cell: ({ code }: Row) => (
          <span className={classes.code} translate="no">
            {code}
          </span>
        ),
      },
      {
        key: 'outcome',
        header: t('rows.outcome'),
        cell: ({ outcome, fault }: Row) => {
          if (outcome === undefined) return t('rows.waiting')
          return fault === undefined ? t(`rows.outcomes.${outcome}`) : t(`rows.faults.${fault}`)
        },
      },
    ],
    [t],
  )
  return (
    <Section title={t('rows.title')}>
      <DataTable
        caption={t('rows.title')}
        columns={columns}
        list={list}
        keyOf={({ place }) => place}
        empty={
          <EmptyState
            title={job.isAll ? t('rows.ofAll') : t('rows.none')}
            icon={<IconListCheck size={30} aria-hidden="true" />}
          />
        }
      />
    </Section>
  )
}

/**
 * Returns the job's rows, refetched when the job progresses. The key of a row is its index, since a
 * code may occur twice.
 */
function useRowsOf({ teamKey, key: jobKey, done, state }: CodeJob) {
  const params = { teamKey, jobKey }
  const list = useListing(listCodeRows, { params })
  const progress = [done, state].join()
  const seen = useRef(progress)
  const reread = useEffectEvent(() => void list.refetch())
  useEffect(() => {
    if (seen.current === progress) return
    seen.current = progress
    reread()
  }, [progress])
  const rows = useMemo(
    () => list.rows?.map((row, index) => ({ ...row, place: String(index) })),
    [list.rows],
  )
  return { ...list, rows }
}

type Row = NonNullable<ReturnType<typeof useRowsOf>['rows']>[number]
