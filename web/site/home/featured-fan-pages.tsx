import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Carousel, Link, LogoRow, OrganizationCard, SkeletonGrid } from '#web/ui/index.ts'
import section from './section.module.css'

export type FeaturedOrganization = {
  key: string
  slug?: string
  name: string
  kind?: string
  fans: number
  picture?: string
  logo?: string
  sponsors?: { key: string; name: string; logo?: string }[]
}

type FeaturedProps = { organizations: FeaturedOrganization[] | undefined }

export function FeaturedFanPages({ organizations }: FeaturedProps) {
  const { t } = useTranslation()
  if (organizations?.length === 0) return null
  const head = (
    <>
      <h2>{t('home.featuredTitle')}</h2>
      <Link to={paths.organizations.href()} className={section.more}>
        {t('home.featuredAll')}
      </Link>
    </>
  )
  return (
    <section className={section.section}>
      {organizations ? (
        <FeaturedCarousel organizations={organizations} head={head} />
      ) : (
        <>
          <div className={section.head}>{head}</div>
          <SkeletonGrid label={t('common.loading')} count={3} className={section.bones} />
        </>
      )}
    </section>
  )
}

type FeaturedCarouselProps = { organizations: FeaturedOrganization[]; head: ReactNode }

function FeaturedCarousel({ organizations, head }: FeaturedCarouselProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Carousel
      label={t('home.featuredTitle')}
      head={head}
      previousLabel={t('home.previousFanPages')}
      nextLabel={t('home.nextFanPages')}
      items={organizations}
      keyOf={(organization) => organization.key}
    >
      {(organization) => (
        <OrganizationCard
          to={paths.organization.href(organization.slug ?? organization.key)}
          name={organization.name}
          kind={organization.kind}
          fans={t('common.fans', {
            count: organization.fans,
            formatted: formatNumber(organization.fans, language),
          })}
          picture={organization.picture}
          logo={organization.logo}
          aside={<LogoRow logos={organization.sponsors ?? []} />}
        />
      )}
    </Carousel>
  )
}
