import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { deviceZone } from '#web/lib/device-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { CardList, OfferCard } from '../parts/index.ts'
import classes from './feed-page.module.css'
import { groupFeed } from './feed-periods.ts'

type FeedDealsProps = {
  list: ComponentProps<typeof CardList<Offer>>['list']
  empty: ReactNode
}

/**
 * Deals of the feed, with a heading for each period of publication. A single period has no heading.
 */
export function FeedDeals({ list, empty }: FeedDealsProps) {
  const { t } = useTranslation('fan')
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const groups = groupFeed(items, { now: serverNow(), zone: deviceZone() })
  if (groups.length < 2) return <Cards list={list} isFirst empty={empty} />
  return groups.map(({ period, deals }, index) => {
    // The last group ends with the button that loads more.
    const isLast = index === groups.length - 1
    const pages = [{ items: [...deals] }]
    return (
      <section key={period} className={classes.group} aria-labelledby={`feed-${period}`}>
        <h3 id={`feed-${period}`}>{t(`feed.periods.${period}`)}</h3>
        <Cards
          list={{ ...list, data: { pages }, hasNextPage: isLast && list.hasNextPage }}
          isFirst={index === 0}
          empty={empty}
        />
      </section>
    )
  })
}

function Cards({ list, isFirst, empty }: FeedDealsProps & { isFirst: boolean }) {
  return (
    <CardList list={list} keyOf={(offer) => offer.key} empty={empty}>
      {(offer, isFirstCard) => <OfferCard offer={offer} isFirst={isFirst && isFirstCard} />}
    </CardList>
  )
}
