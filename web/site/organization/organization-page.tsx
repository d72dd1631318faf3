import { IconFlagOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { readOrganization } from '#light/api/organizations.ts'
import { inLanguage } from '#shared/in-language.ts'
import { foldName } from '#shared/text.ts'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { AGAIN_WHEN_LOOKED_AT, answerOf } from '#web/lib/api/resource.ts'
import { type OrganizationTab, paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageFailure } from '../parts/page-failure.tsx'
import { DealsTab } from './deals-tab.tsx'
import type { FanPage } from './fan-page.ts'
import { OrganizationHeader } from './organization-header.tsx'
import { OrganizationLoading } from './organization-loading.tsx'
import classes from './organization-page.module.css'
import { OrganizationTabs } from './organization-tabs.tsx'

const AboutTab = lazyPart(async () => (await import('./about-tab.tsx')).AboutTab, {
  words: ['pages'],
  waiting: <Skeleton className={classes.bone} />,
})

const tabs: OrganizationTab[] = ['deals', 'specialDeals', 'contests', 'about']

/** One FanPage, by its slug or key; the address names the tab. */
export function OrganizationPage() {
  const { slugOrKey = '' } = useParams()
  const [search] = useSearchParams()
  const language = useLanguage()
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
      <PageMeta
        title={organization.name}
        description={
          inLanguage(language, organization.description, organization.descriptionFr).text
        }
        canonicalPath={paths.organization.href(organization.slug)}
        picture={organization.picture}
      />
      <OrganizationHeader fanPage={data} />
      <OrganizationTabs slug={organization.slug} current={tab} />
      <div className={classes.content}>
        {tab === 'about' ? (
          <AboutTab organization={organization} />
        ) : (
          <DealsTab organization={organization} tab={tab} />
        )}
      </div>
    </article>
  )
}

/** Whether the address has an earlier slug, which still leads here. */
function isEarlierSlug(slugOrKey: string, { key, slug }: FanPage['organization']): boolean {
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
