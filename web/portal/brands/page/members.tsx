import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { BrandMember, readBrandForEdit } from '#shared/api/portal-brands.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { EntityLogo } from '../../parts/frames/entity-logo.tsx'
import { Section } from '../../parts/frames/section.tsx'
import classes from '../parts/brands.module.css'

type MembersProps = { data: OutputOf<typeof readBrandForEdit> }

/** Shows a brand's members. For a brand of businesses, also shows the organization that it belongs to. */
export function Members({ data: { brand, organizations, businesses } }: MembersProps) {
  const { t } = useTranslation('brands')
  const isOfBusinesses = brand.brandType === 'sponsor'
  return (
    <>
      <Section title={t(isOfBusinesses ? 'fields.teamKey' : 'fields.teamKeys')}>
        <MemberList kind="team" members={organizations} hrefOf={portalPaths.teamDashboard.href} />
      </Section>
      {isOfBusinesses && (
        <Section title={t('fields.sponsorKeys')}>
          <MemberList
            kind="sponsor"
            members={businesses}
            hrefOf={portalPaths.sponsorDashboard.href}
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
