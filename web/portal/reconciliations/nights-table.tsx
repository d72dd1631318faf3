import { IconAlertTriangle, IconCircleCheck, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReconciliationNight } from '#shared/api/reconciliations.ts'
import { formatDay, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState } from '#web/ui/message.tsx'
import type { Column } from '../parts/list/column.ts'
import { DataTable } from '../parts/list/data-table.tsx'
import type { Listing } from '../parts/list/listing.ts'
import { Unknown } from '../parts/unknown.tsx'
import classes from './reconciliations.module.css'

/** What each night compared, and what it found. */
export function NightsTable({ list }: { list: Listing<ReconciliationNight> }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const count = (
    key: 'sessions' | 'payments' | 'purchases' | 'transfers',
  ): Column<ReconciliationNight> => ({
    key,
    header: t(`reconciliations.${key}`),
    isFigure: true,
    cell: ({ [key]: value }) => (value === undefined ? <Unknown /> : formatNumber(value, language)),
  })
  const columns: Column<ReconciliationNight>[] = [
    {
      key: 'night',
      header: t('reconciliations.night'),
      isTitle: true,
      // A day of the calendar: no zone may move it.
      cell: ({ day }) => (
        <time dateTime={day} className={classes.night}>
          {formatDay(`${day}T00:00:00Z`, language, 'UTC')}
        </time>
      ),
    },
    ...[count('sessions'), count('payments'), count('purchases'), count('transfers')],
    {
      key: 'result',
      header: t('reconciliations.result'),
      cell: (night) => <Result night={night} />,
    },
  ]
  return (
    <DataTable
      caption={t('reconciliations.title')}
      columns={columns}
      list={list}
      keyOf={({ day }) => day}
      empty={<NoNights />}
    />
  )
}

function NoNights() {
  const { t } = useTranslation('portal')
  return (
    <EmptyState title={t('reconciliations.none')} icon={<IconScale size={30} aria-hidden="true" />}>
      {t('reconciliations.noneText')}
    </EmptyState>
  )
}

/** Word, icon and colour together; what differs is listed in words, most frequent first. */
function Result({ night: { differences, kinds } }: { night: ReconciliationNight }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const words: Record<string, string> = t('reconciliations.kinds', { returnObjects: true })
  if (differences === 0) {
    return (
      <span className={classes.matches}>
        <IconCircleCheck size={17} stroke={2} aria-hidden="true" />
        {t('reconciliations.matches')}
      </span>
    )
  }
  const found = Object.entries(kinds).toSorted(([, a], [, b]) => b - a)
  return (
    <div className={classes.found}>
      <span className={classes.differs}>
        <IconAlertTriangle size={17} stroke={2} aria-hidden="true" />
        {t('reconciliations.differs', {
          count: differences,
          figure: formatNumber(differences, language),
        })}
      </span>
      <ul className={classes.kinds}>
        {found.map(([kind, times]) => (
          <li key={kind}>
            <span className={classes.times}>{formatNumber(times, language)}</span>
            {words[kind] ?? kind}
          </li>
        ))}
      </ul>
    </div>
  )
}
