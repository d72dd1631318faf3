import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CodeJob } from '#shared/model/code.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { formatZoned } from '../../parts/days.ts'
import { DataTable } from '../../parts/list/data-table.tsx'
import { type Listing, whole } from '../../parts/list/listing.ts'
import type { useJobs } from './use-jobs.ts'

type JobsTableProps = { teamKey: string; jobs: ReturnType<typeof useJobs> }

/** Shows the latest jobs on codes, each with a link to the outcome of its rows. */
export function JobsTable({ teamKey, jobs: { data, error, refetch } }: JobsTableProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const list: Listing<CodeJob> = data
    ? whole(data.items)
    : { rows: undefined, error, refetch, paging: { kind: 'whole' } }
  return (
    <DataTable
      caption={t('jobs.title')}
      list={list}
      keyOf={({ key }) => key}
      linkOf={({ key }) => portalPaths.codeJob.href(teamKey, key)}
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
          cell: ({ createdAt }) => formatZoned(createdAt, language, serverNow()),
        },
        { key: 'by', header: t('jobs.by'), cell: ({ createdBy }) => createdBy },
      ]}
      empty={
        <EmptyState title={t('jobs.none')} icon={<IconListCheck size={30} aria-hidden="true" />} />
      }
    />
  )
}
