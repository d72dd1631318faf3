import { type GroupedDeal, listBrandDeals } from '#light/api/portal-brands.ts'
import { readPortalDeal } from '#light/api/portal-deals.ts'
import { inLanguage } from '#shared/in-language.ts'
import type { Language } from '#shared/model/user.ts'
import { type Entity, type EntitySource, sourceOf } from '#web/kit/entity/entity.ts'

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
    findInput: (text) => ({ params: { brandKey }, query: text === '' ? {} : { query: text } }),
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
    key,
    picture,
    name: inLanguage(words.language, description, descriptionFr).text,
    detail: [sponsor.name, sponsor.city].filter(Boolean).join(' · '),
    ...(states.length > 0 && { state: states.join(' · ') }),
  }
}
