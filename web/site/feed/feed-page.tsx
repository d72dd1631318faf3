import { IconHeart, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readFeed, recommendedOffer } from '#shared/api/feed.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { AGAIN_WHEN_LOOKED_AT, answerOf, pagesOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { ButtonLink, EmptyState, Link, LogoPlate, PageMeta, Skeleton } from '#web/ui/index.ts'
import { CardList } from '../parts/lists/card-list.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { OfferCard } from '../parts/offers/offer-card.tsx'
import classes from './feed-page.module.css'
import { Suggestions } from './suggestions.tsx'

/** The fan's feed: deals of followed FanPages, a recommended deal, and suggested FanPages. */
export function FeedPage() {
  const { t } = useTranslation('fan')
  const feed = useFeed()
  const first = feed.data?.pages[0]
  // If the feed fails to load, only its list shows the error.
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

/** The deal that suits the fan best. */
function Recommended() {
  const { t } = useTranslation('fan')
  const { data, error, refetch } = useRecommended()
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className={classes.recommendedHeading}>
        {t('feed.recommended')}
      </h2>
      {data === undefined && !error && <Skeleton className={classes.bone} />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data === null && <p className={classes.none}>{t('feed.noRecommended')}</p>}
      {data && (
        <div className={classes.card}>
          <OfferCard offer={data} />
        </div>
      )}
    </section>
  )
}

/** The feed of followed organizations, refetched on focus and every five minutes. */
function useFeed() {
  return useInfiniteQuery({ ...pagesOf(readFeed), ...AGAIN_WHEN_LOOKED_AT })
}

function useRecommended() {
  const { here } = useWhereabouts()
  // Sends only the device's position, as the server knows the profile's place.
  const near = here?.source === 'device' ? nearOf(here) : undefined
  return useQuery({
    ...answerOf(recommendedOffer, near === undefined ? {} : { query: { near } }),
    select: ({ offer }) => offer,
  })
}

type FollowedRowProps = { organizations: OrganizationCard[] | undefined; isPending: boolean }

const bones = ['one', 'two', 'three', 'four']

/** The FanPages that the fan follows, with a link to more. */
function FollowedRow({ organizations, isPending }: FollowedRowProps) {
  const { t } = useTranslation('fan')
  return (
    <nav aria-label={t('feed.followed')} className={classes.frame}>
      <ul className={classes.row}>
        <li>
          <Link to={paths.organizations.href()} className={classes.link}>
            <span className={classes.more}>
              <IconPlus size={26} aria-hidden="true" />
            </span>
            <span className={classes.name}>{t('feed.add')}</span>
          </Link>
        </li>
        {isPending &&
          bones.map((bone) => (
            <li key={bone} className={classes.link}>
              <Skeleton className={classes.followedRowBone} />
            </li>
          ))}
        {organizations?.map(({ key, slug, name, logo }) => (
          <li key={key}>
            <Link to={paths.organization.href(slug)} className={classes.link}>
              <LogoPlate path={logo} markSize={28} className={classes.logo} />
              <span className={classes.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
