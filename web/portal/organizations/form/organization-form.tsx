import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import { readCategories } from '#shared/api/settings.ts'
import {
  ColorField,
  EntitiesField,
  type Entity,
  type EntitySource,
  LongForm,
  MultiSelectField,
  PictureField,
  SwitchField,
  TagsField,
  TextField,
} from '#web/form/index.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { businessSource, FormPart, FormRow, madeBefore, PlacePart } from '../../parts/index.ts'
import { NameFields } from './name-fields.tsx'
import type { OrganizationFields, OrganizationFormState } from './use-organization-form.ts'

type OrganizationFormProps = {
  form: OrganizationFormState
  label: string
  /** Key of the organization. Absent for a new organization. */
  teamKey?: string
  submitWord?: string
  /** Address of the page that opens when the form is canceled. */
  cancelTo?: string
  /** Button before the submit button that returns to the previous step. */
  back?: ReactNode
}

export function OrganizationForm(props: OrganizationFormProps) {
  const { form, label, teamKey, submitWord, cancelTo, back } = props
  const { t } = useTranslation('organizations')
  // Create form and edit form have the same fields, so one type describes both.
  const fields: OrganizationFields = form
  return (
    <LongForm
      form={form}
      label={label}
      guardsLeaving
      cancelTo={cancelTo}
      saysSaved={false}
      back={back}
      {...(submitWord !== undefined && { submitWord })}
      problemWords={madeBefore(portalPages.editTeam.href, {
        text: t('form.there'),
        open: t('form.edit'),
      })}
    >
      <NameFields fields={fields} teamKey={teamKey} />
      <PictureFields fields={fields} />
      <KindFields fields={fields} />
      <BusinessFields fields={fields} teamKey={teamKey} />
      <PlaceFields fields={fields} />
      <ContactFields fields={fields} />
      {teamKey !== undefined && (
        <FormPart title={t('form.parts.state')}>
          <SwitchField
            field={fields.field('archived')}
            label={t('fields.archived')}
            hint={t('hints.archived')}
          />
        </FormPart>
      )}
    </LongForm>
  )
}

type BusinessFieldsProps = { fields: OrganizationFields; teamKey: string | undefined }

/** The field for the businesses whose deals the organization's fans get. */
function BusinessFields({ fields: { field }, teamKey }: BusinessFieldsProps) {
  const { t } = useTranslation('organizations')
  return (
    <FormPart title={t('form.parts.businesses')}>
      <EntitiesField
        field={field('sponsorKeys')}
        label={t('fields.sponsorKeys')}
        hint={t('hints.sponsorKeys')}
        source={useBusinesses(teamKey)}
      />
    </FormPart>
  )
}

const LINKS = [
  'website',
  'buyTicketsLink',
  'appIos',
  'appAndroid',
  'socialFacebook',
  'socialInstagram',
  'socialTwitter',
  'socialTiktok',
  'newsRssFeed',
  'dashUrl',
] as const

/** Fields for the organization's e-mail addresses and links to its other sites. */
function ContactFields({ fields: { field } }: { fields: OrganizationFields }) {
  const { t } = useTranslation('organizations')
  return (
    <FormPart title={t('form.parts.contact')}>
      <FormRow>
        <TextField
          field={field('email')}
          label={t('fields.email')}
          hint={t('hints.email')}
          type="email"
        />
        <TextField
          field={field('displayEmail')}
          label={t('fields.displayEmail')}
          hint={t('hints.displayEmail')}
          type="email"
        />
        {LINKS.map((name) => (
          <TextField key={name} field={field(name)} label={t(`fields.${name}`)} type="url" />
        ))}
      </FormRow>
    </FormPart>
  )
}

/** Fields for the location at which the organization plays or meets. */
function PlaceFields({ fields: { field } }: { fields: OrganizationFields }) {
  const { t } = useTranslation('organizations')
  return (
    <PlacePart
      title={t('form.parts.place')}
      address={{ field: field('arenaAddress'), label: t('fields.arenaAddress') }}
      field={field}
      label={(name) => t(`fields.${name}`)}
      above={<TextField field={field('arenaName')} label={t('fields.arenaName')} />}
      hints={{ timeZone: t('hints.timeZone') }}
      noZone={t('form.noneLeft')}
    />
  )
}

function PictureFields({ fields: { field } }: { fields: OrganizationFields }) {
  const { t } = useTranslation('organizations')
  return (
    <FormPart title={t('form.parts.pictures')}>
      <PictureField
        field={field('logo')}
        label={t('fields.logo')}
        purpose="organizationLogo"
        alt={t('alts.logo')}
      />
      <PictureField
        field={field('picture')}
        label={t('fields.picture')}
        purpose="organizationPhoto"
        alt={t('alts.picture')}
      />
      <PictureField
        field={field('emblem')}
        label={t('fields.emblem')}
        purpose="organizationEmblem"
        alt={t('alts.emblem')}
      />
      <ColorField field={field('color')} label={t('fields.color')} hint={t('hints.color')} />
    </FormPart>
  )
}

/**
 * Returns a search for businesses by name. Reading the organization's own businesses takes only one
 * request.
 */
function useBusinesses(teamKey: string | undefined): EntitySource {
  const { t } = useTranslation('organizations')
  const client = useQueryClient()
  const archivedWord = t('states.archived')
  return useMemo(() => {
    const source = businessSource(archivedWord)
    if (teamKey === undefined) return source
    return {
      ...source,
      read: async (key, signal) =>
        (await ownBusiness(client, teamKey, key)) ?? source.read(key, signal),
    }
  }, [archivedWord, client, teamKey])
}

const FRESH_MS = 60_000

/**
 * Returns a business of the organization, or undefined. All calls share one request for all
 * businesses of the organization.
 */
async function ownBusiness(
  client: QueryClient,
  teamKey: string,
  sponsorKey: string,
): Promise<Entity | undefined> {
  const page = answerOf(readPortalOrganization, { params: { teamKey } })
  const { businesses } = await client.fetchQuery({ ...page, staleTime: FRESH_MS })
  const found = businesses.find(({ key }) => key === sponsorKey)
  return found && { key: sponsorKey, name: found.name, picture: found.logo, detail: found.city }
}

const NONE: readonly never[] = []

/** Fields for the organization's categories, sport, league, division and keywords. */
function KindFields({ fields: { field, values } }: { fields: OrganizationFields }) {
  const { t } = useTranslation('organizations')
  const categoryName = useCategoryName()
  const { data = NONE } = useQuery({
    ...answerOf(readCategories),
    select: ({ categories }) => categories,
  })
  const choices = (names: readonly string[]) =>
    [...new Set(names)].map((value) => ({ value, label: categoryName(value) }))
  const { categories, subcategories } = values
  const within = data.filter(({ name }) => categories.includes(name))
  return (
    <FormPart title={t('form.parts.kind')}>
      <MultiSelectField
        field={field('categories')}
        label={t('fields.categories')}
        emptyText={t('form.noneLeft')}
        // The current categories stay selectable, even if the list of categories failed to load.
        choices={choices([...data.map(({ name }) => name), ...categories])}
      />
      <MultiSelectField
        field={field('subcategories')}
        label={t('fields.subcategories')}
        hint={t('hints.subcategories')}
        emptyText={t('form.noneLeft')}
        choices={choices([...within.flatMap((one) => one.subcategories), ...subcategories])}
      />
      <TextField field={field('sport')} label={t('fields.sport')} />
      <FormRow>
        <TextField field={field('league')} label={t('fields.league')} />
        <TextField field={field('division')} label={t('fields.division')} />
      </FormRow>
      <TagsField
        field={field('keywords')}
        label={t('fields.keywords')}
        hint={t('hints.keywords')}
      />
    </FormPart>
  )
}
