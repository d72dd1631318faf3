import { useTranslation } from 'react-i18next'
import type { readTeamDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import { numberFormat } from '#shared/intl-formats.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable } from '#web/table/index.ts'
import { Link } from '#web/ui/index.ts'
import { Section, useNumber } from '../../parts/index.ts'
import classes from './organization-page.module.css'

export type Lift = NonNullable<OutputOf<typeof readTeamDashboard>['alerts']>
type Compared = Pick<Lift, 'told' | 'held' | 'brought' | 'unknown'>

/** Comparison of all deals, or of one deal, in the table. */
type Row = Compared & { key: string; name: Reading; to?: string }

/** Number of people in each group below which the server compares nothing. */
const LEAST = 30

/** Comparison of fans who got an organization's alerts with fans who were held out of them. */
export function AlertLift({ lift }: { lift: Lift }) {
  const { t } = useTranslation('organizations')
  const number = useNumber()
  const language = useLanguage()
  const { deals, alerts, byDeal } = lift
  const rows: Row[] = [
    { ...lift, key: 'all', name: { text: t('lift.all'), lang: undefined } },
    ...byDeal.map((deal) => ({
      ...deal,
      key: deal.offerKey,
      name: inLanguage(language, deal.description, deal.descriptionFr),
      to: portalPages.deal.href(deal.offerKey),
    })),
  ]
  return (
    <Section title={t('lift.title')} note={t('lift.note')}>
      <div>
        <p className={classes.line}>
          <Verdict compared={lift} />
        </p>
        <p className={classes.day}>
          {t('lift.basis', { alerts: number(alerts), deals: number(deals) })}
        </p>
      </div>
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

/** Sentence that says what the alerts brought, or why that is unknown. */
function Verdict({ compared: { brought, held, unknown } }: { compared: Compared }) {
  const { t } = useTranslation('organizations')
  const number = useNumber()
  const points = usePoints()
  if (brought === undefined) {
    return unknown === 'chance'
      ? t('lift.chance')
      : t('lift.tooFew', { held: number(held.people), least: number(LEAST) })
  }
  const { share, low, high } = brought
  return share > 0
    ? t('lift.more', { points: points(share), low: points(low), high: points(high) })
    : t('lift.fewer', { points: points(-share), low: points(-high), high: points(-low) })
}

/** Returns a function that formats a difference of shares as a number of percentage points. */
function usePoints(signDisplay: 'auto' | 'exceptZero' = 'auto') {
  const language = useLanguage()
  const format = numberFormat(language, { maximumFractionDigits: 1, signDisplay })
  return (share: number) => format.format(100 * share)
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
      cell: ({ brought }) =>
        brought === undefined
          ? t('lift.unknown')
          : t('lift.range', {
              points: points(brought.share),
              low: points(brought.low),
              high: points(brought.high),
            }),
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
