import { IconMoodCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { REFUSALS, type RefusalReason } from '#shared/deals/refusals.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, whole } from '#web/table/index.ts'
import { EmptyState, LoadFailure } from '#web/ui/index.ts'
import { type Counted, Section, type SpanFigures, useFigures } from '../../parts/index.ts'
import classes from './deal-page.module.css'

type Row = { reason: RefusalReason | 'all'; today: number; period: number }

const DAYS = 7

/**
 * Table of the reasons for which fans were refused after they pressed the deal's button. Counts
 * refusals of today and of the last seven days.
 */
export function RefusedFans({ of }: { of: Counted }) {
  const { t } = useTranslation('deals')
  const columns = useColumns()
  const { data, error, refetch } = useFigures(of, { span: `days${DAYS}` })
  if (data === undefined) return error ? <LoadFailure error={error} onRetry={refetch} /> : null
  // Refusals are not counted by organization, so an organization that shares a deal sees no table.
  if (data.isNarrowed) return null
  return (
    <Section title={t('refusals.title')} note={t('refusals.note')}>
      <DataTable
        caption={t('refusals.title')}
        columns={columns}
        list={whole(rowsOf(data))}
        keyOf={({ reason }) => reason}
        isPreview
        empty={
          <EmptyState
            title={t('refusals.none', { days: DAYS })}
            icon={<IconMoodCheck size={30} aria-hidden="true" />}
          />
        }
      />
    </Section>
  )
}

/**
 * Returns a row for the total if there are several reasons, and a row for each reason. A fan who
 * was refused for two reasons counts in the rows of both.
 */
function rowsOf({ totals, bars }: SpanFigures): Row[] {
  if (totals.refused === 0) return []
  const today = bars.at(-1)
  const reasons = REFUSALS.map((reason) => ({
    reason,
    period: totals.refusals[reason] ?? 0,
    today: today?.refusals[reason] ?? 0,
  }))
  const given = reasons
    .filter(({ period }) => period > 0)
    .toSorted((one, other) => other.period - one.period)
  const total = { reason: 'all' as const, today: today?.refused ?? 0, period: totals.refused }
  return given.length === 1 ? given : [total, ...given]
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const figure = (key: 'today' | 'period', header: string): Column<Row> => ({
    key,
    header,
    isFigure: true,
    cell: (row) => formatNumber(row[key], language),
  })
  return [
    {
      key: 'reason',
      header: t('refusals.columns.reason'),
      isTitle: true,
      cell: ({ reason }) =>
        reason === 'all' ? (
          <span className={classes.allFans}>{t('refusals.all')}</span>
        ) : (
          t(`refusals.reasons.${reason}`)
        ),
    },
    figure('today', t('refusals.columns.today')),
    figure('period', t('refusals.columns.period', { days: DAYS })),
  ]
}
