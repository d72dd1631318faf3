import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type BrandMember, readBrandForEdit } from '#shared/api/portal-brands.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Link } from '#web/ui/index.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { EntityLogo, EntityPage, History, Section, WhenRead } from '../../parts/index.ts'
import classes from '../parts/brands.module.css'
import { HiddenMark } from '../parts/hidden-mark.tsx'
import { useDeletion } from '../parts/use-deletion.tsx'
import { BrandActions } from './brand-actions.tsx'
import { DealGroups } from './deal-groups.tsx'

export function BrandPage() {
  return (
    <WhenRead reading={useBrand()} shape="table">
      {(data) => <OneBrand key={data.brand.key} data={data} />}
    </WhenRead>
  )
}

function useBrand() {
  const { brandId = '' } = useParams()
  return useReading(readBrandForEdit, { params: { brandKey: brandId } })
}

type BrandContent = NonNullable<ReturnType<typeof useBrand>['data']>

function OneBrand({ data }: { data: BrandContent }) {
  const { t } = useTranslation('brands')
  const deletion = useDeletion()
  const { brand } = data
  const { name, logo, brandType } = brand
  return (
    <EntityPage
      name={name}
      kind={t(`types.${brandType}.name`)}
      logo={logo}
      trail={[{ to: portalPages.brands.href(), word: t('title') }]}
      state={<BrandState brand={brand} />}
      actions={<BrandActions data={data} deletion={deletion} />}
    >
      {deletion.notice}
      <AboutBrand data={data} />
      <DealGroups brand={brand} groups={data.dealGroups} />
      <History kind="brand" entityKey={brand.key} />
      {deletion.sheet}
    </EntityPage>
  )
}

/** A brand's categories, and a mark if the brand is hidden. */
function BrandState({ brand: { categories, subcategories, active } }: Pick<BrandContent, 'brand'>) {
  const categoryName = useCategoryName()
  const kinds = [...categories, ...subcategories]
  return (
    <>
      {kinds.length > 0 && <p className={classes.kinds}>{kinds.map(categoryName).join(' · ')}</p>}
      {!active && <HiddenMark />}
    </>
  )
}

/**
 * A brand's organizations or businesses and, for a brand of businesses, the organization that owns
 * the brand.
 */
function AboutBrand({ data: { brand, organizations, businesses } }: { data: BrandContent }) {
  const { t } = useTranslation('brands')
  const isOfBusinesses = brand.brandType === 'sponsor'
  return (
    <>
      <Section title={t(isOfBusinesses ? 'fields.teamKey' : 'fields.teamKeys')}>
        <MemberList kind="team" members={organizations} hrefOf={portalPages.teamDashboard.href} />
      </Section>
      {isOfBusinesses && (
        <Section title={t('fields.sponsorKeys')}>
          <MemberList
            kind="sponsor"
            members={businesses}
            hrefOf={portalPages.sponsorDashboard.href}
          />
        </Section>
      )}
    </>
  )
}

type MemberListProps = {
  kind: 'team' | 'sponsor'
  members: readonly BrandMember[]
  hrefOf: (key: string) => string
}

function MemberList({ kind, members, hrefOf }: MemberListProps) {
  const { t } = useTranslation('brands')
  if (members.length === 0) return <p>{t('nobody')}</p>
  return (
    <ul className={classes.members}>
      {members.map(({ key, name, logo, archived }) => (
        <li key={key}>
          <Link to={hrefOf(key)} className={classes.member}>
            <EntityLogo path={logo} name={name} />
            <span>{name}</span>
            {archived && <span className={classes.mark}>{t(`archived.${kind}`)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
