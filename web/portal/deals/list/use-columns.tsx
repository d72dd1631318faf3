import { IconTicketOff } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { formatShortDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { Column } from '#web/table/index.ts'
import { EmptyState, RemotePicture } from '#web/ui/index.ts'
import { formatZoned, Unknown } from '../../parts/index.ts'
import { DealState, DealTypes } from '../parts/deal-labels.tsx'
import { useNameOf } from '../parts/use-name-of.ts'
import classes from './deals-table.module.css'

interface ColumnsOptions {
  readonly hasBusiness: boolean
  /** Whether rows show the time of archiving instead of the time of publishing. */
  readonly hasArchivedAt: boolean
}

export function useColumns({ hasBusiness, hasArchivedAt }: ColumnsOptions): Column<DealRow>[] {
  const { t } = useTranslation('deals')
  return useMemo(() => {
    const name = { key: 'deal', header: t('columns.deal'), isTitle: true, isCut: true }
    const time = hasArchivedAt ? 'archivedAt' : 'publishedAt'
    return [
      { ...name, cell: (deal) => <Name deal={deal} /> },
      ...(hasBusiness
        ? [
            {
              key: 'business',
              header: t('columns.business'),
              isCut: true,
              cell: ({ sponsor }: DealRow) => <span title={sponsor.name}>{sponsor.name}</span>,
            },
          ]
        : []),
      { key: 'type', header: t('columns.type'), cell: (deal) => <DealTypes deal={deal} /> },
      {
        key: 'state',
        header: t('columns.state'),
        cell: (deal) => <DealState deal={deal} isShort />,
      },
      {
        key: time,
        header: t(`columns.${time}`),
        cell: (deal) => <Day at={deal[time]} />,
      },
    ]
  }, [t, hasBusiness, hasArchivedAt])
}

function Name({ deal }: { deal: DealRow }) {
  const { text, lang } = useNameOf()(deal)
  return (
    <span className={classes.name}>
      <RemotePicture
        path={deal.picture}
        use="dealCard"
        alt=""
        className={classes.picture}
        fallback={<span className={classes.picture} />}
      />
      <span lang={lang} title={text} className={classes.text}>
        {text}
      </span>
    </span>
  )
}

/** A short date in the portal's time zone, because rows are only one line high. */
function Day({ at }: { at: string | undefined }) {
  const language = useLanguage()
  if (at === undefined) return <Unknown />
  return (
    <time dateTime={at} title={formatZoned(at, language, serverNow())} className={classes.day}>
      {formatShortDay(at, language, { now: serverNow(), timeZone: PORTAL_ZONE })}
    </time>
  )
}

type NoDealsProps = { word?: string | undefined; action?: ReactNode }

/** Shown instead of an empty list of deals. */
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
