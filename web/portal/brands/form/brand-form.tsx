import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandMember } from '#shared/api/portal-brands.ts'
import { EntitiesField, EntityField } from '#web/kit/entity/entity-field.tsx'
import { Form } from '#web/kit/form.tsx'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { RadioCardsField } from '#web/ui/form/radio-cards-field.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { SwitchField } from '#web/ui/form/toggle-fields.tsx'
import { businessSource, knowing, organizationSource } from '../../parts/entities/sources.ts'
import { madeBefore } from '../../parts/made-before.tsx'
import { PictureField } from '../../parts/upload/picture-field.tsx'
import { CategoryFields } from './category-fields.tsx'
import type { BrandFields, BrandFormState } from './use-brand-form.ts'

type BrandFormProps = {
  form: BrandFormState
  label: string
  submitWord?: string
  /** Members of an existing brand, whose kind cannot change. */
  members?: { organizations: readonly BrandMember[]; businesses: readonly BrandMember[] }
}

const NOBODY = { organizations: [], businesses: [] }

export function BrandForm({ form, label, submitWord, members }: BrandFormProps) {
  const { t } = useTranslation('brands')
  // Both forms have the same fields; what they send is all in which they differ.
  const fields: BrandFields = form
  const { field, values } = fields
  return (
    <Form
      form={form}
      label={label}
      guardsLeaving
      saysSaved={false}
      {...(submitWord !== undefined && { submitWord })}
      problemWords={madeBefore(portalPaths.editBrand.href, {
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
    </Form>
  )
}

type MemberFieldsProps = { fields: BrandFields; members: NonNullable<BrandFormProps['members']> }

const toEntityWith = (archived: string) => (member: BrandMember) => ({
  key: member.key,
  name: member.name,
  picture: member.logo,
  ...(member.archived && { state: archived }),
})

/** Shows the fields for a brand's members, depending on its kind. */
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
