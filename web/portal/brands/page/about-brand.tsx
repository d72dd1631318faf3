import { useTranslation } from 'react-i18next'
import type { BrandMember, readBrandForEdit } from '#shared/api/portal-brands.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Link } from '#web/ui/index.ts'
import { EntityLogo } from '../../parts/frames/entity-logo.tsx'
import { Section } from '../../parts/frames/section.tsx'
import classes from '../parts/brands.module.css'

export type BrandContent = OutputOf<typeof readBrandForEdit>

/** A brand's categories and members and, for a brand of businesses, the organization that it belongs to. */
export function AboutBrand({ data: { brand, organizations, businesses } }: { data: BrandContent }) {
  const { t } = useTranslation('brands')
  const categoryName = useCategoryName()
  const kinds = [...brand.categories, ...brand.subcategories]
  const isOfBusinesses = brand.brandType === 'sponsor'
  return (
    <>
      {kinds.length > 0 && <p className={classes.facts}>{kinds.map(categoryName).join(' · ')}</p>}
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
