import type { Organization } from '#shared/model/organization.ts'
import { bodyOf } from '#web/lib/form/values.ts'
import type { PictureValue } from '../../parts/upload/picture-input.tsx'

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

/** An organization as its form holds it while somebody types: what is not there is empty. */
export function valuesOf(organization: Partial<Organization>) {
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

export type OrganizationValues = ReturnType<typeof valuesOf>

function pictureOf(path: string | undefined): PictureValue {
  return path === undefined ? '' : { path }
}

/** Builds the body that creates an organization. A new one is never archived. */
export function newBodyOf({ archived: _, ...values }: OrganizationValues) {
  return bodyOf(values)
}
