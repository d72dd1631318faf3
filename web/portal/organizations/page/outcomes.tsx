import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import { numberFormat } from '#shared/intl-formats.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable } from '#web/table/index.ts'
import { Link } from '#web/ui/index.ts'
import { HealthCard } from '../../parts/health/health-card.tsx'
import { Section, useNumber } from '../../parts/index.ts'
import { type Compared, type Lift, LiftSummary, usePoints } from '../../parts/lift/lift-summary.tsx'
import classes from './organization-page.module.css'

type OutcomesProps = ComponentProps<typeof HealthCard> & { lift: Lift | undefined }

/** Health of an organization's deals, and the effect of its alerts. */
export function Outcomes({ of, lift }: OutcomesProps) {
  return (
    <>
      <HealthCard of={of} />
      {lift && <AlertLift lift={lift} />}
    </>
  )
}

/** Comparison of all deals, or of one deal, in the table. */
type Row = Compared & { key: string; name: Reading; to?: string }

/** Comparison of fans who got an organization's alerts with fans who were held out of them. */
function AlertLift({ lift }: { lift: Lift }) {
  const { t } = useTranslation('organizations')
  const language = useLanguage()
  const rows: Row[] = [
    { ...lift, key: 'all', name: { text: t('lift.all'), lang: undefined } },
    ...lift.byDeal.map((deal) => ({
      ...deal,
      key: deal.offerKey,
      name: inLanguage(language, deal.description, deal.descriptionFr),
      to: portalPages.deal.href(deal.offerKey),
    })),
  ]
  return (
    <Section title={t('lift.title')} note={t('lift.note')}>
      <LiftSummary lift={lift} />
      <DataTable
        caption={t('lift.title')}
        columns={useColumns()}
        list={{ rows, error: null, refetch: () => undefined, paging: { kind: 'whole' } }}
        keyOf={({ key }) => key}
        isPreview
        empty={null}
      />
    </Section>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('organizations')
  const number = useNumber()
  const points = usePoints('exceptZero')
  const language = useLanguage()
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const group = (key: 'told' | 'held'): Column<Row> => ({
    key,
    header: t(`lift.columns.${key}`),
    isFigure: true,
    onPhone: 'namedDetail',
    cell: ({ [key]: { people, share } }) =>
      share === undefined ? (
        number(people)
      ) : (
        <>
          {number(people)}{' '}
          <span className={classes.share}>{t('lift.used', { share: percent.format(share) })}</span>
        </>
      ),
  })
  return [
    { key: 'deal', header: t('lift.columns.deal'), isTitle: true, cell: nameOf },
    group('told'),
    group('held'),
    {
      key: 'brought',
      header: t('lift.columns.brought'),
      onPhone: 'namedDetail',
      cell: ({ brought }) =>
        brought === undefined ? (
          t('lift.unknown')
        ) : (
          <span className={classes.range}>
            {t('lift.range', {
              points: points(brought.share),
              low: points(brought.low),
              high: points(brought.high),
            })}
          </span>
        ),
    },
  ]
}

function nameOf({ name, to }: Row) {
  if (to === undefined) return name.text
  return (
    <Link to={to} lang={name.lang}>
      {name.text}
    </Link>
  )
}
