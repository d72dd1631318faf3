import { IconFlag, IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMyHome } from '#shared/api/my-home.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { AGAIN_WHEN_LOOKED_AT, answerOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import {
  ButtonLink,
  Carousel,
  EmptyState,
  Link,
  LogoPlate,
  PageMeta,
  Skeleton,
  SkeletonGrid,
} from '#web/ui/index.ts'
import { FanPageCard, OfferCard, PageFailure } from '../parts/index.ts'
import classes from './fan-home.module.css'
import { FanHomeHead, type MyHome } from './fan-home-head.tsx'

type RowOfDeals = MyHome['rows'][number]

/** Home page of a signed-in fan, with savings, codes, and rows of deals. */
export function FanHome() {
  const { t } = useTranslation('fan')
  const { data, error, refetch } = useMyHome()
  if (!data && error) return <PageFailure error={error} onRetry={refetch} />
  return (
    <div>
      <PageMeta title={t('myHome.title')} canonicalPath={paths.root.href()} />
      <FanHomeHead home={data} />
      <div key={data ? 'rows' : 'bones'} className={classes.page}>
        {data ? <Rows home={data} /> : <Loading />}
      </div>
    </div>
  )
}

function useMyHome() {
  const { here } = useWhereabouts()
  // Sends only the device's position, because the server knows the profile's position.
  const near = here?.source === 'device' ? nearOf(here) : undefined
  return useQuery({
    ...answerOf(readMyHome, near === undefined ? {} : { query: { near } }),
    ...AGAIN_WHEN_LOOKED_AT,
    placeholderData: keepPreviousData,
  })
}

function Rows({ home: { rows, suggestions } }: { home: MyHome }) {
  const shown = rows.filter(({ items }) => items.length > 0)
  return (
    <>
      {suggestions.length > 0 && <FollowSome suggestions={suggestions} />}
      {shown.length === 0 && suggestions.length === 0 && <NothingOn />}
      {shown.map((row) => (
        <Row key={row.organization?.key ?? row.kind} row={row} isFirst={row === shown[0]} />
      ))}
    </>
  )
}

const LISTS = {
  onNow: paths.feed.href(),
  tonight: paths.deals.href({ sort: 'endingSoon' }),
  near: paths.deals.href(),
}

function Row({ row, isFirst }: { row: RowOfDeals; isFirst: boolean }) {
  const { kind, organization, items } = row
  const { t } = useTranslation('fan')
  const title = kind === 'fanPage' ? (organization?.name ?? '') : t(`myHome.rows.${kind}`)
  const to = kind === 'fanPage' ? paths.organization.href(organization?.slug ?? '') : LISTS[kind]
  return (
    <section>
      <Carousel
        label={title}
        head={
          <>
            {organization && (
              <LogoPlate path={organization.logo} markSize={22} className={classes.logo} />
            )}
            <h2>{title}</h2>
            <Link to={to} className={classes.more} aria-label={t('myHome.seeAllOf', { title })}>
              {t('myHome.seeAll')}
            </Link>
          </>
        }
        previousLabel={t('myHome.previous')}
        nextLabel={t('myHome.next')}
        items={items}
        keyOf={({ key }) => key}
      >
        {(offer) => (
          <OfferCard
            offer={offer}
            hidesOrganization={kind === 'fanPage'}
            isFirst={isFirst && offer === items[0]}
          />
        )}
      </Carousel>
    </section>
  )
}

function FollowSome({ suggestions }: Pick<MyHome, 'suggestions'>) {
  const { t } = useTranslation('fan')
  return (
    <section>
      <EmptyState
        title={t('myHome.followSome')}
        icon={<IconFlag size={28} aria-hidden="true" />}
        action={<ButtonLink to={paths.organizations.href()}>{t('feed.browse')}</ButtonLink>}
      >
        {t('myHome.followSomeText')}
      </EmptyState>
      <div className={classes.suggestions}>
        <Carousel
          label={t('feed.suggestions')}
          head={<h2>{t('feed.suggestions')}</h2>}
          previousLabel={t('myHome.previousFanPages')}
          nextLabel={t('myHome.nextFanPages')}
          items={suggestions}
          keyOf={({ key }) => key}
        >
          {(organization) => <FanPageCard organization={organization} />}
        </Carousel>
      </div>
    </section>
  )
}

function NothingOn() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('myHome.nothing')}
      icon={<IconTicket size={28} aria-hidden="true" />}
      action={<ButtonLink to={paths.deals.href()}>{t('profile.browseDeals')}</ButtonLink>}
    >
      {t('myHome.nothingText')}
    </EmptyState>
  )
}

const bones = ['first', 'second']

/** Placeholders in the shape of two rows. */
function Loading() {
  const { t } = useTranslation()
  return bones.map((bone) => (
    <div key={bone} className={classes.loading}>
      <div className={classes.head}>
        <Skeleton className={classes.titleBone} />
      </div>
      <SkeletonGrid label={t('common.loading')} count={3} className={classes.bones} />
    </div>
  ))
}
