import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listPortalSponsors, readSponsorForEdit } from '#shared/api/portal-sponsors.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { type Entity, type EntitySource, sourceOf } from '#web/kit/entity/entity.ts'

type Found = Pick<Sponsor, 'key' | 'name' | 'logo' | 'city' | 'archived'>

/** Businesses of the platform, searched by a part of their name. */
export function useBusinesses(): EntitySource {
  const { t } = useTranslation('organizations')
  const archivedWord = t('states.archived')
  return useMemo(() => {
    const entityOf = ({ key, name, logo, city, archived }: Found): Entity => ({
      ...{ key, name, picture: logo, detail: city },
      ...(archived && { state: archivedWord }),
    })
    return sourceOf({
      find: listPortalSponsors,
      findInput: (text) => ({ query: text === '' ? {} : { query: text } }),
      entitiesOf: ({ items }) => items.map(entityOf),
      read: readSponsorForEdit,
      readInput: (sponsorKey) => ({ params: { sponsorKey } }),
      entityOf: ({ sponsor }) => entityOf(sponsor),
    })
  }, [archivedWord])
}
