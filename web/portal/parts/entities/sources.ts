import { listPortalBrands, readBrandForEdit } from '#shared/api/portal-brands.ts'
import {
  listPortalOrganizations,
  readOrganizationForEdit,
} from '#shared/api/portal-organizations.ts'
import { listPortalSponsors, readSponsorForEdit } from '#shared/api/portal-sponsors.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { type Entity, type EntitySource, sourceOf } from '#web/form/index.ts'

type Named = Pick<OutputOf<typeof listPortalOrganizations>['items'][number], 'key' | 'name'> & {
  logo: string
  city?: string | undefined
  archived: boolean
}

type Brand = Pick<
  OutputOf<typeof listPortalBrands>['items'][number],
  'key' | 'name' | 'logo' | 'active'
>

const asked = (text: string) => (text === '' ? {} : { query: text })

/** Returns a search for organizations by name. `archivedWord` labels archived organizations. */
export function organizationSource(archivedWord: string): EntitySource {
  const toEntity = entityWith(archivedWord)
  return sourceOf({
    find: listPortalOrganizations,
    findInput: (text) => ({ query: asked(text) }),
    entitiesOf: ({ items }) => items.map(toEntity),
    read: readOrganizationForEdit,
    readInput: (teamKey) => ({ params: { teamKey } }),
    entityOf: ({ organization }) => toEntity(organization),
  })
}

/** Returns a search by name among all businesses or, with `teamKey`, those of one organization. */
export function businessSource(archivedWord: string, teamKey?: string): EntitySource {
  const toEntity = entityWith(archivedWord)
  const source = sourceOf({
    find: listPortalSponsors,
    findInput: (text) => ({ query: { ...(teamKey !== undefined && { teamKey }), ...asked(text) } }),
    entitiesOf: ({ items }) => items.map(toEntity),
    read: readSponsorForEdit,
    readInput: (sponsorKey) => ({ params: { sponsorKey } }),
    entityOf: ({ sponsor }) => toEntity(sponsor),
  })
  return { ...source, queryKey: [...source.queryKey, teamKey ?? 'all'] }
}

/**
 * Returns a search by name for brands that consist of organizations. `hiddenWord` labels hidden
 * brands.
 */
export function organizationBrandSource(hiddenWord: string): EntitySource {
  const toEntity = ({ key, name, logo, active }: Brand): Entity => ({
    key,
    name,
    picture: logo,
    ...(!active && { state: hiddenWord }),
  })
  return sourceOf({
    find: listPortalBrands,
    findInput: (text) => ({ query: { brandType: 'team', ...asked(text) } }),
    entitiesOf: ({ items }) => items.map(toEntity),
    read: readBrandForEdit,
    readInput: (brandKey) => ({ params: { brandKey } }),
    entityOf: ({ brand }) => toEntity(brand),
  })
}

/**
 * Returns a copy of the source that reads the known entities, such as those of an opened form,
 * without a request.
 */
export function knowing(source: EntitySource, known: readonly Entity[]): EntitySource {
  const byKey = new Map(known.map((entity) => [entity.key, entity]))
  return {
    ...source,
    read: async (key, signal) => byKey.get(key) ?? source.read(key, signal),
    peek: (key) => byKey.get(key),
  }
}

function entityWith(archivedWord: string) {
  return ({ key, name, logo, city, archived }: Named): Entity => ({
    key,
    name,
    picture: logo,
    detail: city,
    ...(archived && { state: archivedWord }),
  })
}
