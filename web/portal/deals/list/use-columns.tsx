import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { formatShortDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import { formatZoned } from '../../parts/days.ts'
import type { Column } from '../../parts/list/column.ts'
import { Unknown } from '../../parts/unknown.tsx'
import { nameOf } from '../parts/deal-name.ts'
import { DealState } from '../parts/deal-state.tsx'
import { DealTypes } from '../parts/deal-types.tsx'
import classes from './deals-table.module.css'

interface ColumnsOptions {
  readonly hasBusiness: boolean
  /** When it was archived, instead of when it was published. */
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
  const { text, lang } = nameOf(deal, useLanguage())
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

/** The day alone, as rows are one line high: that of the portal, whatever the zone of a business. */
function Day({ at }: { at: string | undefined }) {
  const language = useLanguage()
  if (at === undefined) return <Unknown />
  return (
    <time dateTime={at} title={formatZoned(at, language, serverNow())} className={classes.day}>
      {formatShortDay(at, language, { now: serverNow(), timeZone: PORTAL_ZONE })}
    </time>
  )
}
