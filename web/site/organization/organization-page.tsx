import { IconFlagOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { readOrganization } from '#shared/api/organizations.ts'
import { foldName } from '#shared/text.ts'
import { AGAIN_WHEN_LOOKED_AT, answerOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink, EmptyState, PageMeta, Skeleton, SkeletonCard } from '#web/ui/index.ts'
import { PageFailure } from '../parts/index.ts'
import header from './organization-header.module.css'
import { OrganizationHeader } from './organization-header.tsx'
import classes from './organization-page.module.css'
import { OrganizationTabs, tabs } from './organization-tabs.tsx'

/** Page of an organization, found by slug or key. The address names the tab. */
export function OrganizationPage() {
  const { slugOrKey = '' } = useParams()
  const [search] = useSearchParams()
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'deals'
  const { data, error, refetch } = useQuery({
    ...answerOf(readOrganization, { params: { organization: slugOrKey } }),
    ...AGAIN_WHEN_LOOKED_AT,
  })
  if (hasCode(error, 'notFound') || data?.organization.archived) return <NoLongerAvailable />
  if (!data)
    return error ? <PageFailure error={error} onRetry={refetch} /> : <OrganizationLoading />
  const { organization } = data
  if (isEarlierSlug(slugOrKey, organization)) {
    const to = { pathname: paths.organization.href(organization.slug), search: `${search}` }
    return <Navigate to={to} replace />
  }
  return (
    <article>
      <OrganizationHeader fanPage={data} />
      <OrganizationTabs organization={organization} current={tab} />
    </article>
  )
}

/** Returns whether the address has an earlier slug. The page then redirects to the current one. */
function isEarlierSlug(slugOrKey: string, { key, slug }: { key: string; slug: string }): boolean {
  return slugOrKey !== key && foldName(slugOrKey) !== foldName(slug)
}

function NoLongerAvailable() {
  const { t } = useTranslation()
  return (
    <div className={classes.notice}>
      <PageMeta title={t('organization.gone')} isGone />
      <h1 className="sr-only">{t('organization.gone')}</h1>
      <EmptyState
        title={t('organization.gone')}
        icon={<IconFlagOff size={28} aria-hidden="true" />}
        action={<ButtonLink to={paths.organizations.href()}>{t('organization.browse')}</ButtonLink>}
      />
    </div>
  )
}

const cards = ['first', 'second', 'third', 'fourth']

function OrganizationLoading() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <div className={header.header}>
        <Skeleton className={classes.picture} />
        <div className={header.band} />
        <div className={header.row}>
          <span className={header.logo} />
          <div className={header.who}>
            <Skeleton className={classes.name} />
            <Skeleton className={classes.kind} />
          </div>
        </div>
      </div>
      <div className={classes.cards}>
        {cards.map((key) => (
          <SkeletonCard key={key} />
        ))}
      </div>
    </div>
  )
}
