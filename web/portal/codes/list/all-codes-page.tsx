import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { readCodeTotals } from '#shared/api/codes.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { ACCESS_LEVELS, type AccessLevel } from '#shared/model/access-levels.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, whole } from '#web/table/index.ts'
import { History, Section } from '../../parts/index.ts'
import { CodesFrame } from '../codes-frame.tsx'
import { JobsTable } from '../jobs/job-tables.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { LEVEL_PATHS } from '../levels.ts'
import { useCodeTotals } from '../read-codes.ts'

/** Page with the numbers of an organization's codes by kind, and its newest jobs. */
export function AllCodesPage() {
  const { t } = useTranslation('codes')
  const { teamKey = '' } = useParams()
  const totals = useCodeTotals(teamKey)
  const jobs = useJobs(teamKey)
  return (
    <CodesFrame teamKey={teamKey} totals={totals} tiles={4}>
      {(all) => (
        <>
          <TotalsTable teamKey={teamKey} totals={all} />
          {jobs.data?.items.length !== 0 && (
            <Section title={t('jobs.title')} note={t('jobs.note')}>
              <JobsTable teamKey={teamKey} jobs={jobs} />
            </Section>
          )}
          <History kind="codes" entityKey={teamKey} />
        </>
      )}
    </CodesFrame>
  )
}

type Totals = OutputOf<typeof readCodeTotals>
type Row = Totals[AccessLevel] & { level: AccessLevel }

function TotalsTable({ teamKey, totals }: { teamKey: string; totals: Totals }) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const figure = (key: 'total' | 'active' | 'deactivated'): Column<Row> => ({
    key,
    header: t(`totals.${key}`),
    isFigure: true,
    cell: ({ [key]: value }) => formatNumber(value, language),
  })
  return (
    <DataTable
      caption={t('totals.title')}
      columns={[
        {
          key: 'level',
          header: t('kind'),
          isTitle: true,
          cell: ({ level }) => t(`lists.${level}`),
        },
        figure('total'),
        figure('active'),
        figure('deactivated'),
      ]}
      list={whole(ACCESS_LEVELS.map((level): Row => ({ level, ...totals[level] })))}
      keyOf={({ level }) => level}
      linkOf={({ level }) => LEVEL_PATHS[level].list.href(teamKey)}
      isPreview
      empty={null}
    />
  )
}
