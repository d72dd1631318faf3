import { IconListCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listCodeRows } from '#light/api/code-jobs.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { DataTable } from '../../parts/list/data-table.tsx'
import { useListing } from '../../parts/list/use-listing.ts'
import classes from '../codes.module.css'

/** Shows the outcome of each row, and why a row could not be added. */
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
  )
}

/** Read again when some more are done. A code may come twice: rows are told apart by their place. */
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
