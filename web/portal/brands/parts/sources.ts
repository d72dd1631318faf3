import { type GroupedDeal, listBrandDeals } from '#shared/api/portal-brands.ts'
import { readPortalDeal } from '#shared/api/portal-deals.ts'
import {
  listPortalOrganizations,
  readOrganizationForEdit,
} from '#shared/api/portal-organizations.ts'
import { listPortalSponsors, readSponsorForEdit } from '#shared/api/portal-sponsors.ts'
import { inLanguage } from '#shared/in-language.ts'
import type { Language } from '#shared/model/user.ts'
import { type Entity, type EntitySource, sourceOf } from '#web/kit/entity/entity.ts'

const textOf = (query: string) => ({ query: { ...(query !== '' && { query }) } })

type Place = {
  key: string
  name: string
  logo: string
  city?: string | undefined
  archived: boolean
}

const toEntity =
  (archivedWord: string) =>
  ({ key, name, logo, city, archived }: Place): Entity => ({
    ...{ key, name, picture: logo, detail: city },
    ...(archived && { state: archivedWord }),
  })

export function organizationSource(archivedWord: string): EntitySource {
  const entityOf = toEntity(archivedWord)
  return sourceOf({
    find: listPortalOrganizations,
    findInput: textOf,
    entitiesOf: ({ items }) => items.map(entityOf),
    read: readOrganizationForEdit,
    readInput: (teamKey) => ({ params: { teamKey } }),
    entityOf: ({ organization }) => entityOf(organization),
  })
}

export function businessSource(archivedWord: string): EntitySource {
  const entityOf = toEntity(archivedWord)
  return sourceOf({
    find: listPortalSponsors,
    findInput: textOf,
    entitiesOf: ({ items }) => items.map(entityOf),
    read: readSponsorForEdit,
    readInput: (sponsorKey) => ({ params: { sponsorKey } }),
    entityOf: ({ sponsor }) => entityOf(sponsor),
  })
}

interface DealWords {
  readonly language: Language
  readonly archived: string
  readonly hidden: string
  readonly elsewhere: string
}

/** The deals that a group of a brand may have, said of each whether it is in another one. */
export function dealSource(
  brandKey: string,
  groupKey: string | undefined,
  words: DealWords,
): EntitySource {
  const entityOf = (deal: GroupedDeal) => toDealEntity(deal, groupKey, words)
  const source = sourceOf({
    find: listBrandDeals,
    findInput: (text) => ({ params: { brandKey }, ...textOf(text) }),
    entitiesOf: ({ items }) => items.map(entityOf),
    read: readPortalDeal,
    readInput: (dealKey) => ({ params: { dealKey } }),
    entityOf: ({ deal }) => entityOf(deal),
  })
  return { ...source, queryKey: [...source.queryKey, brandKey, groupKey ?? '', words.language] }
}

export function toDealEntity(
  deal: GroupedDeal,
  groupKey: string | undefined,
  words: DealWords,
): Entity {
  const { key, description, descriptionFr, picture, sponsor, published, hiddenDeal } = deal
  const isElsewhere = deal.offerGroupKey !== undefined && deal.offerGroupKey !== groupKey
  const states = [
    ...(isElsewhere ? [words.elsewhere] : []),
    ...(published ? [] : [words.archived]),
    ...(hiddenDeal ? [words.hidden] : []),
  ]
  return {
    ...{ key, picture },
    name: inLanguage(words.language, description, descriptionFr).text,
    detail: [sponsor.name, sponsor.city].filter(Boolean).join(' · '),
    ...(states.length > 0 && { state: states.join(' · ') }),
  }
}

/** A source that knows some of its entities already, such as those that a form opens with. */
export function knowing(source: EntitySource, known: readonly Entity[]): EntitySource {
  const byKey = new Map(known.map((entity) => [entity.key, entity]))
  return {
    ...source,
    read: async (key, signal) => byKey.get(key) ?? source.read(key, signal),
  }
}
