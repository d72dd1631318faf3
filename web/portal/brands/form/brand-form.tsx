import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { BrandMember, readBrandForEdit } from '#shared/api/portal-brands.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { readCategories } from '#shared/api/settings.ts'
import {
  EntitiesField,
  EntityField,
  LongForm,
  MultiSelectField,
  PictureField,
  RadioCardsField,
  SwitchField,
  TextField,
} from '#web/form/index.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { saying } from '#web/lib/portal/saved.ts'
import {
  businessSource,
  EditPage,
  knowing,
  madeBefore,
  organizationSource,
} from '../../parts/index.ts'
import { type BrandFields, type BrandFormState, useBrandForm } from './use-brand-form.ts'

/** The form of an existing brand. */
export function StoredBrand({ opened }: { opened: OutputOf<typeof readBrandForEdit> }) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const { key, name, brandType, active } = opened.brand
  const to = portalPages.brand.href(key)
  const form = useBrandForm(opened, (undo) => void navigate(to, saying(undo)))
  const trail = [
    { to: portalPages.brands.href(), word: t('title') },
    { to, word: name },
  ]
  return (
    <EditPage
      title={t('form.edit')}
      kind={t(`types.${brandType}.name`)}
      trail={trail}
      {...(!active && { warning: t('form.hidden') })}
    >
      <BrandForm form={form} label={t('form.edit')} cancelTo={to} members={opened} />
    </EditPage>
  )
}

type BrandFormProps = {
  form: BrandFormState
  label: string
  submitWord?: string
  /** Address of the page that opens when the form is canceled. */
  cancelTo: string
  /**
   * Current organizations and businesses of an existing brand. Undefined for a new brand, whose
   * type can still be chosen.
   */
  members?: { organizations: readonly BrandMember[]; businesses: readonly BrandMember[] }
}

const NOBODY = { organizations: [], businesses: [] }

export function BrandForm({ form, label, submitWord, cancelTo, members }: BrandFormProps) {
  const { t } = useTranslation('brands')
  // Create form and edit form have the same fields, so one type describes both.
  const fields: BrandFields = form
  const { field, values } = fields
  return (
    <LongForm
      form={form}
      label={label}
      guardsLeaving
      cancelTo={cancelTo}
      saysSaved={false}
      {...(submitWord !== undefined && { submitWord })}
      problemWords={madeBefore(portalPages.editBrand.href, {
        text: t('form.there'),
        open: t('form.edit'),
      })}
    >
      {members === undefined && (
        <RadioCardsField
          field={field('brandType')}
          label={t('fields.brandType')}
          choices={(['team', 'sponsor'] as const).map((value) => ({
            value,
            label: t(`types.${value}.name`),
            hint: t(`types.${value}.hint`),
          }))}
        />
      )}
      <TextField field={field('name')} label={t('fields.name')} />
      <MemberFields fields={fields} members={members ?? NOBODY} />
      <CategoryFields fields={fields} />
      <PictureField
        field={field('logo')}
        label={t('fields.logo')}
        purpose="brandLogo"
        alt={t('form.logoAlt')}
      />
      {values.brandType === 'team' && (
        <PictureField
          field={field('picture')}
          label={t('fields.picture')}
          purpose="brandPicture"
          alt={t('form.pictureAlt')}
        />
      )}
      <SwitchField field={field('active')} label={t('fields.active')} hint={t('hints.active')} />
    </LongForm>
  )
}

type MemberFieldsProps = { fields: BrandFields; members: NonNullable<BrandFormProps['members']> }

const toEntityWith = (archived: string) => (member: BrandMember) => ({
  key: member.key,
  name: member.name,
  picture: member.logo,
  ...(member.archived && { state: archived }),
})

/** Fields for a brand's organizations or, depending on its type, its owner and businesses. */
function MemberFields({ fields: { field, values }, members }: MemberFieldsProps) {
  const { t } = useTranslation('brands')
  const team = t('archived.team')
  const sponsor = t('archived.sponsor')
  const [organizations, businesses] = useMemo(
    () => [
      knowing(organizationSource(team), members.organizations.map(toEntityWith(team))),
      knowing(businessSource(sponsor), members.businesses.map(toEntityWith(sponsor))),
    ],
    [team, sponsor, members],
  )
  if (values.brandType === 'team') {
    return (
      <EntitiesField
        field={field('teamKeys')}
        label={t('fields.teamKeys')}
        hint={t('hints.teamKeys')}
        source={organizations}
      />
    )
  }
  return (
    <>
      <EntityField field={field('teamKey')} label={t('fields.teamKey')} source={organizations} />
      <EntitiesField
        field={field('sponsorKeys')}
        label={t('fields.sponsorKeys')}
        hint={t('hints.sponsorKeys')}
        source={businesses}
      />
    </>
  )
}

/**
 * Fields for categories and subcategories. Chosen categories that no longer exist are offered too.
 */
function CategoryFields({ fields: { field, values } }: { fields: BrandFields }) {
  const { t } = useTranslation('brands')
  const { data } = useQuery(answerOf(readCategories))
  const all = data?.categories ?? []
  const chosen = all.filter(({ name }) => values.categories.includes(name))
  const subcategories = chosen.flatMap((category) => category.subcategories)
  return (
    <>
      <MultiSelectField
        field={field('categories')}
        label={t('fields.categories')}
        emptyText={t('form.noneLeft')}
        choices={useChoices([...all.map(({ name }) => name), ...values.categories])}
      />
      <MultiSelectField
        field={field('subcategories')}
        label={t('fields.subcategories')}
        emptyText={t('form.noneLeft')}
        choices={useChoices([...subcategories, ...values.subcategories])}
      />
    </>
  )
}

/** Returns the distinct names as choices in the reader's language. */
function useChoices(names: readonly string[]) {
  const wordOf = useCategoryName()
  return [...new Set(names)].map((value) => ({ value, label: wordOf(value) }))
}
