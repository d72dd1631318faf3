import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readBrand } from '#shared/api/organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { BlankView, ButtonLink, PageMeta } from '#web/ui/index.ts'
import { FanPageCard, Gathering, GatheringGone, PageFailure } from '../parts/index.ts'
import grid from '../parts/lists/card-list.module.css'

/** Page with the FanPages of one brand. */
export function BrandPage() {
  const { t } = useTranslation('fan')
  const { brandId = '' } = useParams()
  const { data, error, refetch } = useQuery(answerOf(readBrand, { params: { brandKey: brandId } }))
  if (hasCode(error, 'notFound') || data?.organizations.length === 0) {
    return (
      <>
        <PageMeta title={t('brand.gone')} isGone />
        <GatheringGone
          title={t('brand.gone')}
          action={<ButtonLink to={paths.organizations.href()}>{t('feed.browse')}</ButtonLink>}
        />
      </>
    )
  }
  if (!data) return error ? <PageFailure error={error} onRetry={refetch} /> : <BlankView />
  const { brand, organizations } = data
  return (
    <Gathering
      title={brand.name}
      logo={brand.logo}
      lead={t('brand.count', { count: organizations.length })}
    >
      <PageMeta title={brand.name} picture={brand.picture} />
      <h2 className="sr-only">{t('brand.fanPages')}</h2>
      <ul className={grid.grid}>
        {organizations.map((organization) => (
          <li key={organization.key}>
            <FanPageCard organization={organization} />
          </li>
        ))}
      </ul>
    </Gathering>
  )
}
