import { IconShoppingBag, IconTicket, IconTrophy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { listSponsorRedemptions } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatZonedAfter } from '#web/lib/format-zone.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, type Listing } from '#web/table/index.ts'
import { classNames, EmptyState, Link } from '#web/ui/index.ts'
import { useZoned } from '../days.ts'
import { DEFAULT_ZONE, useFiguresAddress } from '../figures/figures-address.ts'
import { Unknown } from '../unknown.tsx'
import classes from './redemptions-table.module.css'

export type RedemptionRow = OutputOf<typeof listSponsorRedemptions>['items'][number]

type RedemptionsTableProps = {
  list: Listing<RedemptionRow>
  /** Heading of the table. It names the type of the rows, such as redemptions or purchases. */
  title: string
  /** Keys of rows that arrived while the page was open. The table marks these rows. */
  arrivals?: ReadonlySet<string>
  /** True if each row names its business. */
  hasBusiness?: boolean
  /** True if all rows belong to one deal, which is named elsewhere on the page. */
  isOfOneDeal?: boolean
  isPreview?: boolean
  /**
   * True if the rows were selected among only the newest redemptions. Older ones may then exist
   * although the list is empty.
   */
  areNewestOfOthers?: boolean
  control?: ListControl
}

export function RedemptionsTable(props: RedemptionsTableProps) {
  const { list, title, arrivals, hasBusiness, isOfOneDeal, isPreview = false, control } = props
  const { areNewestOfOthers = false } = props
  const { t } = useTranslation('portal')
  const all = useColumns(arrivals, isPreview)
  const proven = useProvenColumn()
  const listed = isPreview ? all : [...all, proven]
  const columns = isOfOneDeal ? withoutDeal(listed) : listed
  const business: Column<RedemptionRow> = {
    key: 'business',
    header: t('redemptions.business'),
    onPhone: 'detail',
    cell: ({ sponsorKey, sponsorName }) => (
      <Link to={portalPages.sponsorDashboard.href(sponsorKey)} className={classes.business}>
        {sponsorName}
      </Link>
    ),
  }
  return (
    <DataTable
      caption={title}
      columns={hasBusiness ? [...columns.slice(0, 2), business, ...columns.slice(2)] : columns}
      list={list}
      keyOf={({ id }) => id}
      isPreview={isPreview}
      {...(control && { control })}
      empty={<NoRedemptions word={areNewestOfOthers ? 'noneOfNewest' : 'none'} />}
    />
  )
}

/** Returns the columns without the deal. The time becomes the title of a row. */
function withoutDeal(columns: Column<RedemptionRow>[]): Column<RedemptionRow>[] {
  return columns
    .filter(({ key }) => key !== 'offer')
    .map(({ onPhone, ...column }) =>
      column.key === 'time'
        ? { ...column, isTitle: true }
        : { ...column, ...(onPhone && { onPhone }) },
    )
}

function NoRedemptions({ word }: { word: 'none' | 'noneOfNewest' }) {
  const { t } = useTranslation('portal')
  return (
    <EmptyState title={t(`redemptions.${word}`)} icon={<IconTicket size={30} aria-hidden="true" />}>
      {t(`redemptions.${word}Text`)}
    </EmptyState>
  )
}

/** Returns the column that names when and at which desk a coupon was accepted. */
function useProvenColumn(): Column<RedemptionRow> {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { zone } = useFiguresAddress().asked
  return {
    key: 'proven',
    header: t('redemptions.proven'),
    onPhone: 'line',
    cell: ({ time, provenAt, desk, isOffline }) =>
      provenAt === undefined ? (
        <Unknown word={t('redemptions.notProven')} />
      ) : (
        <span className={classes.proven}>
          <time dateTime={provenAt}>{formatZonedAfter(time, provenAt, language, zone)}</time>
          {desk !== undefined && <span>{desk}</span>}
          {isOffline && <span>{t('redemptions.offline')}</span>}
        </span>
      ),
  }
}

function useColumns(
  arrivals: ReadonlySet<string> | undefined,
  isPreview: boolean,
): Column<RedemptionRow>[] {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const genders: Record<string, string> = t('genders', { returnObjects: true })
  return [
    {
      key: 'time',
      header: t('redemptions.time'),
      onPhone: 'detail',
      cell: ({ id, time }) => (
        <Time time={time} isNew={arrivals?.has(id) ?? false} isPreview={isPreview} />
      ),
    },
    {
      key: 'offer',
      header: t('redemptions.offer'),
      isTitle: true,
      cell: ({ offerDescription, offerDescriptionFr }) => {
        const { text, lang } = inLanguage(language, offerDescription, offerDescriptionFr)
        return (
          <span className={classes.deal} lang={lang}>
            {text}
          </span>
        )
      },
    },
    {
      key: 'type',
      header: t('redemptions.type'),
      onPhone: 'detail',
      cell: (row) => <Type row={row} />,
    },
    {
      key: 'gender',
      header: t('redemptions.gender'),
      onPhone: 'detail',
      cell: ({ userGender }) => <Gender word={userGender && (genders[userGender] ?? userGender)} />,
    },
    {
      key: 'age',
      header: t('redemptions.age'),
      onPhone: 'namedDetail',
      isFigure: true,
      cell: ({ userAge }) => userAge ?? <Unknown />,
    },
    {
      key: 'city',
      header: t('redemptions.city'),
      onPhone: 'detail',
      cell: ({ userCity }) => userCity ?? <Unknown />,
    },
  ]
}

type TimeProps = { time: string; isNew: boolean; isPreview: boolean }

/** Time of a row. The filter of a whole list names the default time zone, so that rows do not. */
function Time({ time, isNew, isPreview }: TimeProps) {
  const { t } = useTranslation('portal')
  const zoned = useZoned()
  // A dashboard shows times in the time zone of its charts. Other pages use the default time zone.
  const { zone } = useFiguresAddress().asked
  return (
    <span className={classes.time}>
      <time dateTime={time} title={zoned(time, { timeZone: zone })}>
        {zoned(time, { timeZone: zone, hasZone: isPreview || zone !== DEFAULT_ZONE })}
      </time>
      {isNew && <span className={classes.arrival}>{t('redemptions.new')}</span>}
    </span>
  )
}

function Gender({ word }: { word: string | undefined }) {
  return word ? <span className={classes.gender}>{word}</span> : <Unknown />
}

const icons = { redemption: IconTicket, contest: IconTrophy, purchase: IconShoppingBag }

/** The type of a transaction as text, icon and color. */
function Type({ row: { transactionType } }: { row: RedemptionRow }) {
  const { t } = useTranslation('portal')
  const Icon = icons[transactionType]
  return (
    <span className={classNames(classes.type, classes[transactionType])}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      {t(`transactionTypes.${transactionType}`)}
    </span>
  )
}
