import { IconHeart } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { CardList } from '../parts/lists/card-list.tsx'
import { OfferCard } from '../parts/offers/offer-card.tsx'
import classes from './feed-page.module.css'
import { FollowedRow } from './followed-row.tsx'
import { Recommended } from './recommended.tsx'
import { Suggestions } from './suggestions.tsx'
import { useFeed } from './use-feed.ts'

/** Shows the fan's news. */
export function FeedPage() {
  const { t } = useTranslation('fan')
  const feed = useFeed()
  const first = feed.data?.pages[0]
  // If the feed does not come, its list says so for all of them.
  const isPending = !first && !feed.error
  return (
    <div className={classes.page}>
      <PageMeta title={t('feed.title')} />
      <h1 className="sr-only">{t('feed.title')}</h1>
      <FollowedRow organizations={first?.organizations} isPending={isPending} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Recommended />
          <section aria-labelledby="your-deals">
            <h2 id="your-deals" className={classes.heading}>
              {t('feed.yourDeals')}
            </h2>
            <CardList list={feed} keyOf={(offer) => offer.key} empty={<Empty />}>
              {(offer, isFirst) => <OfferCard offer={offer} isFirst={isFirst} />}
            </CardList>
          </section>
        </div>
        <Suggestions suggestions={first?.suggestions} isPending={isPending} />
      </div>
    </div>
  )
}

function Empty() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('feed.empty')}
      icon={<IconHeart size={28} aria-hidden="true" />}
      action={<ButtonLink to={paths.organizations.href()}>{t('feed.browse')}</ButtonLink>}
    />
  )
}
