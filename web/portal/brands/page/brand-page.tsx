import { IconPencil, IconTrash, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import {
  type BrandMember,
  deleteBrand,
  listPortalBrands,
  readBrandForEdit,
} from '#shared/api/portal-brands.ts'
import { call } from '#web/lib/api/call.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button, ButtonLink, Link } from '#web/ui/index.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { EntityLogo, EntityPage, History, Section, WhenRead } from '../../parts/index.ts'
import classes from '../parts/brands.module.css'
import { HiddenMark } from '../parts/hidden-mark.tsx'
import { useDeletion } from '../parts/use-deletion.tsx'
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
  const { name, logo, brandType, active } = brand
  return (
    <EntityPage
      name={name}
      kind={t(`types.${brandType}.name`)}
      logo={logo}
      trail={[{ to: portalPages.brands.href(), word: t('title') }]}
      state={!active && <HiddenMark />}
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

type ActionsProps = { data: BrandContent; deletion: ReturnType<typeof useDeletion> }

/** Buttons that edit a brand, open its page on the site if it has one, or delete it. */
function BrandActions({ data, deletion }: ActionsProps) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const { key, name, brandType, active } = data.brand
  const isOnSite = active && brandType === 'team' && data.organizations.length > 0
  const remove = () =>
    void deletion.begin({
      words: {
        title: t('delete.title', { name }),
        text: t('delete.text'),
        word: t('delete.word'),
      },
      run: () => call(deleteBrand, { params: { brandKey: key } }),
      renews: [listPortalBrands],
      onGone: () => void navigate(portalPages.brands.href(), { replace: true }),
    })
  return (
    <>
      <ButtonLink to={portalPages.editBrand.href(key)}>
        <IconPencil size={20} aria-hidden="true" />
        {t('actions.edit')}
      </ButtonLink>
      {isOnSite && (
        <ButtonLink look="outline" to={paths.brand.href(key)}>
          <IconWorld size={20} aria-hidden="true" />
          {t('actions.site')}
        </ButtonLink>
      )}
      <Button look="destructiveOutline" onClick={remove}>
        <IconTrash size={20} aria-hidden="true" />
        {t('actions.delete')}
      </Button>
    </>
  )
}

/**
 * A brand's categories, its organizations or businesses and, for a brand of businesses, the
 * organization that owns the brand.
 */
function AboutBrand({ data: { brand, organizations, businesses } }: { data: BrandContent }) {
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
