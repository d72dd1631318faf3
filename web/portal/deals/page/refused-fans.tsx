import { IconMoodCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readPortalDeal } from '#shared/api/portal-deals.ts'
import type { RefusalReason } from '#shared/deals/refusals.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { Section } from '../../parts/frames/section.tsx'
import type { Column } from '../../parts/list/column.ts'
import { DataTable } from '../../parts/list/data-table.tsx'
import { whole } from '../../parts/list/listing.ts'
import classes from './deal-page.module.css'

type Refusals = OutputOf<typeof readPortalDeal>['refusals']
type Row = { reason: RefusalReason | 'all'; today: number; period: number }

/** Why fans who pressed the button did not get the deal, today and in the last days. */
export function RefusedFans({ refusals }: { refusals: Refusals }) {
  const { t } = useTranslation('deals')
  const { days } = refusals
  return (
    <Section title={t('refusals.title')} note={t('refusals.note')}>
      <DataTable
        caption={t('refusals.title')}
        columns={useColumns(days)}
        list={whole(rowsOf(refusals))}
        keyOf={({ reason }) => reason}
        isPreview
        empty={
          <EmptyState
            title={t('refusals.none', { days })}
            icon={<IconMoodCheck size={30} aria-hidden="true" />}
          />
        }
      />
    </Section>
  )
}

/** A fan with two reasons is in both, so the rows may come to more than the first of them. */
function rowsOf({ today, period }: Refusals): Row[] {
  if (period.fans === 0) return []
  const counts = new Map(today.reasons.map(({ reason, fans }) => [reason, fans]))
  return [
    { reason: 'all', today: today.fans, period: period.fans },
    ...period.reasons.map(({ reason, fans }) => ({
      ...{ reason, period: fans },
      today: counts.get(reason) ?? 0,
    })),
  ]
}

function useColumns(days: number): Column<Row>[] {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const figure = (key: 'today' | 'period', header: string): Column<Row> => ({
    ...{ key, header, isFigure: true },
    cell: (row) => formatNumber(row[key], language),
  })
  return [
    {
      ...{ key: 'reason', header: t('refusals.columns.reason'), isTitle: true },
      cell: ({ reason }) =>
        reason === 'all' ? (
          <span className={classes.allFans}>{t('refusals.all')}</span>
        ) : (
          t(`refusals.reasons.${reason}`)
        ),
    },
    figure('today', t('refusals.columns.today')),
    figure('period', t('refusals.columns.period', { days })),
  ]
}
