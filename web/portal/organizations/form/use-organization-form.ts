import {
  createOrganization,
  listPortalOrganizations,
  type readOrganizationForEdit,
  readPortalOrganization,
  updateOrganization,
} from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Account } from '#shared/validation/staff.ts'
import { bodyOf, type PictureValue, useContractForm } from '#web/form/index.ts'
import type { Undo } from '#web/lib/portal/saved.ts'

type Edited = OutputOf<typeof readOrganizationForEdit>

interface Begun {
  /** Account of the organization's manager. */
  readonly account: Account
  /**
   * Idempotency key, with which sending the form again creates no second organization. A restored
   * draft has its own key.
   */
  readonly attempt: string
}

/** Returns the form of a new organization. Saving also creates the manager's account. */
export function useNewOrganizationForm(
  { account, attempt }: Begun,
  onSaved: (made: OutputOf<typeof createOrganization>) => void,
) {
  return useContractForm(createOrganization, {
    schema: async () =>
      (await import('#shared/api/portal-organizations.schemas.ts')).createOrganization.body,
    initial: { ...valuesOf({}), attempt },
    toBody: (values) => ({ ...newBodyOf(values), account }),
    alertsFirst: true,
    draft: { key: 'new-organization' },
    renews: [listPortalOrganizations],
    onSaved,
  })
}

/** Returns the form of an existing organization. */
export function useEditForm(
  { organization, version }: Edited,
  onSaved: (undo: Undo | undefined) => void,
) {
  const { key } = organization
  return useContractForm(updateOrganization, {
    schema: async () =>
      (await import('#shared/api/portal-organizations.schemas.ts')).updateOrganization.body,
    params: { teamKey: key },
    initial: valuesOf(organization),
    fromStored: valuesOf,
    alertsFirst: true,
    version,
    versionOf: (saved: Edited) => saved.version,
    draft: { key: `organization:${key}` },
    renews: [listPortalOrganizations, readPortalOrganization],
    onSaved: (_saved, _body, undo) => onSaved(undo),
  })
}

export type OrganizationFormState =
  | ReturnType<typeof useNewOrganizationForm>
  | ReturnType<typeof useEditForm>
export type OrganizationFields = Pick<ReturnType<typeof useEditForm>, 'field' | 'values'>

const TEXTS = [
  'name',
  'shortName',
  'slug',
  'description',
  'descriptionFr',
  'color',
  'sport',
  'league',
  'division',
  'arenaName',
  'arenaAddress',
  'city',
  'region',
  'timeZone',
  'email',
  'displayEmail',
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
type Texts = Record<(typeof TEXTS)[number], string>

type Figure = number | ''
type Words = readonly string[]

/** Returns the form values of an organization. Absent fields become empty. */
function valuesOf(organization: Partial<Organization>) {
  const { categories, subcategories, keywords, sponsorKeys } = organization
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, organization[name] ?? ''])) as Texts),
    categories: (categories ?? []) as Words,
    subcategories: (subcategories ?? []) as Words,
    keywords: (keywords ?? []) as Words,
    sponsorKeys: (sponsorKeys ?? []) as Words,
    logo: pictureOf(organization.logo),
    picture: pictureOf(organization.picture),
    emblem: pictureOf(organization.emblem),
    latitude: (organization.latitude ?? '') as Figure,
    longitude: (organization.longitude ?? '') as Figure,
    archived: organization.archived ?? false,
  }
}

type OrganizationValues = ReturnType<typeof valuesOf>

function pictureOf(path: string | undefined): PictureValue {
  return path === undefined ? '' : { path }
}

/** Returns the request body without `archived`, since a new organization is never archived. */
function newBodyOf({ archived: _, ...values }: OrganizationValues) {
  return bodyOf(values)
}
