import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReconciliationNight } from '#shared/api/reconciliations.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState } from '#web/ui/message.tsx'
import type { Column } from '../parts/list/column.ts'
import { DataTable } from '../parts/list/data-table.tsx'
import type { Listing } from '../parts/list/listing.ts'
import { Unknown } from '../parts/unknown.tsx'
import { NightCell } from './night-cell.tsx'
import classes from './nights.module.css'
import { Verdict } from './verdict.tsx'

/** Shows what each night compared and found. */
export function ReconciliationsTable({ list }: { list: Listing<ReconciliationNight> }) {
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
      cell: ({ day }) => <NightCell day={day} />,
    },
    count('sessions'),
    count('payments'),
    count('purchases'),
    count('transfers'),
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

/** Shows the differences in words, most frequent first. */
function Result({ night: { differences, kinds } }: { night: ReconciliationNight }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const words: Record<string, string> = t('reconciliations.kinds', { returnObjects: true })
  if (differences === 0) {
    return <Verdict isGood>{t('reconciliations.matches')}</Verdict>
  }
  const found = Object.entries(kinds).toSorted(([, a], [, b]) => b - a)
  return (
    <div className={classes.found}>
      <Verdict isGood={false}>
        {t('reconciliations.differs', {
          count: differences,
          figure: formatNumber(differences, language),
        })}
      </Verdict>
      <ul className={classes.kinds}>
        {found.map(([kind, times]) => (
          <li key={kind}>
            <span className={classes.times}>{formatNumber(times, language)}</span>
            <span>{words[kind] ?? kind}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
