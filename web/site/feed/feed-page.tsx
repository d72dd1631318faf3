import { IconHeart, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readFeed } from '#shared/api/feed.ts'
import { AGAIN_WHEN_LOOKED_AT, pagesOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { portalHome } from '#web/lib/portal/homes.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink, EmptyState, Link, LogoPlate, PageMeta, Skeleton } from '#web/ui/index.ts'
import { FollowButton } from '../parts/index.ts'
import { FeedDeals } from './feed-deals.tsx'
import classes from './feed-page.module.css'
import { Recommended, useRecommended } from './recommended.tsx'

/** The fan's feed, with deals of followed FanPages, a recommended deal, and suggested FanPages. */
export function FeedPage() {
  const { t } = useTranslation('fan')
  const feed = useFeed(useRecommended().data?.key)
  const first = feed.data?.pages[0]
  // If the feed fails to load, only the list of deals shows the error.
  const isPending = !first && !feed.error
  return (
    <div className={classes.page}>
      <PageMeta title={t('feed.title')} />
      <h1 className="sr-only">{t('feed.title')}</h1>
      <FollowedRow organizations={first?.organizations} isPending={isPending} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Recommended />
          <section aria-labelledby="your-deals" className={classes.deals}>
            <h2 id="your-deals" className={classes.heading}>
              {t('feed.yourDeals')}
            </h2>
            <FeedDeals list={feed} empty={<Empty />} />
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

/**
 * Returns the deals of followed FanPages without the recommended deal, which has its own place.
 * Refetches them on focus and every five minutes.
 */
function useFeed(recommendedKey: string | undefined) {
  return useInfiniteQuery({
    ...pagesOf(readFeed),
    ...AGAIN_WHEN_LOOKED_AT,
    select: ({ pages, ...data }) => ({
      ...data,
      pages: pages.map((page) => ({
        ...page,
        items: page.items.filter(({ key }) => key !== recommendedKey),
      })),
    }),
  })
}

type Feed = NonNullable<ReturnType<typeof useFeed>['data']>['pages'][number]

type FollowedRowProps = { organizations: Feed['organizations'] | undefined; isPending: boolean }

const bones = ['one', 'two', 'three', 'four']

/** Row of the FanPages that the fan follows, with a link to other FanPages. */
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

type SuggestionsProps = { suggestions: Feed['suggestions'] | undefined; isPending: boolean }

/** Suggested FanPages and, for staff, a link to the portal. */
function Suggestions({ suggestions = [], isPending }: SuggestionsProps) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const language = useLanguage()
  const session = useSession()
  const staff = session.status === 'signedIn' && session.user.role ? session.user : undefined
  if (suggestions.length === 0 && !isPending && !staff) return null
  return (
    <aside className={classes.side}>
      <h2>{t('feed.suggestions')}</h2>
      {isPending && <Skeleton className={classes.suggestionsBone} />}
      <ul className={classes.list}>
        {suggestions.map(({ key, slug, name, logo, fans }) => (
          <li key={key} className={classes.item}>
            <LogoPlate path={logo} markSize={22} className={classes.suggestionsLogo} />
            <div className={classes.words}>
              <Link to={paths.organization.href(slug)} className={classes.suggestionsName}>
                {name}
              </Link>
              <p className={classes.fans}>
                {tSite('common.fans', { count: fans, formatted: formatNumber(fans, language) })}
              </p>
            </div>
            <FollowButton team={{ key, name }} />
          </li>
        ))}
      </ul>
      {staff && (
        <p className={classes.foot}>
          <Link to={portalHome(staff)}>{t('feed.portal')}</Link>
        </p>
      )}
    </aside>
  )
}
