import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ACCESS_LEVELS, type AccessLevel } from '#light/model/offer.ts'
import type { readCodeTotals } from '#shared/api/codes.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Section } from '../parts/frames/section.tsx'
import { History } from '../parts/history/history.tsx'
import type { Column } from '../parts/list/column.ts'
import { DataTable } from '../parts/list/data-table.tsx'
import { whole } from '../parts/list/listing.ts'
import { CodesFrame } from './codes-frame.tsx'
import { JobsTable } from './jobs/jobs-table.tsx'
import { useJobs } from './jobs/use-jobs.ts'
import { LEVEL_PATHS } from './levels.ts'
import { useCodeTotals } from './use-totals.ts'
import { WhenCodes } from './when-codes.tsx'

/** Shows how many codes of each kind an organization has, and the jobs in progress. */
export function AllCodesPage() {
  const { t } = useTranslation('codes')
  const { teamId = '' } = useParams()
  const totals = useCodeTotals(teamId)
  const jobs = useJobs(teamId)
  return (
    <WhenCodes reading={totals} tiles={4}>
      {(all) => (
        <CodesFrame teamKey={teamId}>
          <TotalsTable teamKey={teamId} totals={all} />
          <Section title={t('jobs.title')} note={t('jobs.note')}>
            <JobsTable teamKey={teamId} jobs={jobs} />
          </Section>
          <History kind="codes" entityKey={teamId} />
        </CodesFrame>
      )}
    </WhenCodes>
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
