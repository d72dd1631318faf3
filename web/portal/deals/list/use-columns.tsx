import { IconPinFilled, IconTicketOff } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedDealRow } from '#shared/api/portal-deals.ts'
import { limitOf } from '#shared/deals/availability.ts'
import { formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, FigureOfLimit, TwoLines } from '#web/table/index.ts'
import { EmptyState, RemotePicture } from '#web/ui/index.ts'
import { Day, Unknown, useNumber, useRole } from '../../parts/index.ts'
import { DealStateDot, DealTypes } from '../parts/deal-labels.tsx'
import { useNameOf } from '../parts/use-name-of.ts'
import classes from './deals-table.module.css'
import { Ends } from './ends.tsx'

interface ColumnsOptions {
  readonly hasBusiness: boolean
  /** True if the list shows the time of archiving instead of the end. */
  readonly hasArchivedAt: boolean
}

export function useColumns({
  hasBusiness,
  hasArchivedAt,
}: ColumnsOptions): Column<ListedDealRow>[] {
  const { t } = useTranslation('deals')
  // The server sends the number of uses only to the deal's business and to admins.
  const hasUses = useRole() !== 'team'
  return useMemo(() => {
    const name: Column<ListedDealRow> = {
      key: 'deal',
      header: t('columns.deal'),
      isTitle: true,
      cell: (deal) => <Name deal={deal} hasBusiness={hasBusiness} />,
    }
    const state: Column<ListedDealRow> = {
      key: 'state',
      header: t('columns.state'),
      onPhone: 'detail',
      cell: (deal) => (
        <span className={classes.state}>
          <DealStateDot deal={deal} />
        </span>
      ),
    }
    const uses: Column<ListedDealRow> = {
      key: 'used',
      header: t('columns.used'),
      isFigure: true,
      onPhone: 'namedDetail',
      cell: (deal) => <Used deal={deal} />,
    }
    const time: Column<ListedDealRow> = hasArchivedAt
      ? {
          key: 'archivedAt',
          header: t('columns.archivedAt'),
          onPhone: 'namedDetail',
          cell: ({ archivedAt }) => <Day at={archivedAt} />,
        }
      : {
          key: 'ends',
          header: t('columns.ends'),
          onPhone: 'namedDetail',
          cell: (deal) => <Ends deal={deal} />,
        }
    return hasUses ? [name, state, uses, time] : [name, state, time]
  }, [t, hasBusiness, hasArchivedAt, hasUses])
}

function Name({ deal, hasBusiness }: { deal: ListedDealRow; hasBusiness: boolean }) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { text, lang } = useNameOf()(deal)
  return (
    <TwoLines
      picture={
        <RemotePicture
          path={deal.picture}
          use="dealCard"
          alt=""
          className={classes.picture}
          fallback={<span className={classes.picture} />}
        />
      }
      name={
        <span lang={lang} title={text}>
          {text}
        </span>
      }
      detail={
        <>
          {hasBusiness && <span>{deal.sponsor.name}</span>}
          <DealTypes deal={deal} isSmall />
          {deal.health !== undefined && (
            <span>{t('health', { share: formatPercent(deal.health, language) })}</span>
          )}
          {deal.pinned && (
            <span role="img" aria-label={t('states.pinned')} title={t('states.pinned')}>
              <IconPinFilled size={14} aria-hidden="true" />
            </span>
          )}
        </>
      }
    />
  )
}

/** Number of times a deal was used, with its limit if it has one. */
function Used({ deal }: { deal: ListedDealRow }) {
  const { t } = useTranslation('deals')
  const number = useNumber()
  const { used } = deal
  if (used === undefined) return <Unknown />
  const limit = limitOf(deal)
  const figure = number(used)
  if (limit === undefined) return figure
  return (
    <FigureOfLimit value={used} limit={limit}>
      {t('used.of', { figure, limit: number(limit) })}
    </FigureOfLimit>
  )
}

type NoDealsProps = { word?: string | undefined; action?: ReactNode }

/** Shown instead of an empty table of deals. */
export function NoDeals({ word, action }: NoDealsProps) {
  const { t } = useTranslation('deals')
  return (
    <EmptyState
      title={word ?? t('none')}
      icon={<IconTicketOff size={30} aria-hidden="true" />}
      action={action}
    />
  )
}
