import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readHome } from '#shared/api/home.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { readFeatured, saveFeatured } from '#shared/api/settings.ts'
import { TILE_CATEGORIES, type TileCategory } from '#shared/model/category-kinds.ts'
import type { FeaturedTeams } from '#shared/model/settings.ts'
import { repeatedSlots } from '#shared/validation/featured.ts'
import { type Faults, useContractForm } from '#web/form/index.ts'
import { renew } from '#web/lib/api/resource.ts'

/** A slot of the home page, for one featured organization and its businesses. */
export type Slot = {
  /** Key of the organization, or '' until one is chosen. */
  key: string
  featuredSponsorKeys: readonly string[]
}
/** Keys of the brands in each tile. */
export type Tiles = Readonly<Record<TileCategory, readonly string[]>>
type Values = { teams: readonly Slot[]; brandsByCategory: Tiles }

export function useFeaturedForm({ slots, tiles, version }: OutputOf<typeof readFeatured>) {
  const client = useQueryClient()
  const initial: Values = {
    teams: slots.map(({ organization, sponsors }) => ({
      key: organization.key,
      featuredSponsorKeys: sponsors.map(({ key }) => key),
    })),
    brandsByCategory: ofEveryTile(
      Object.fromEntries(tiles.map(({ kind, brands }) => [kind, brands.map(({ key }) => key)])),
    ),
  }
  const form = useContractForm(saveFeatured, {
    schema: async () => (await import('#shared/api/settings.schemas.ts')).saveFeatured.body,
    initial,
    rules: faultsIn,
    version,
    versionOf: (saved) => saved.version,
    fromStored: ({ teams, brandsByCategory }) => ({
      teams: teams as FeaturedTeams,
      brandsByCategory: ofEveryTile(brandsByCategory as Partial<Tiles>),
    }),
    draft: { key: 'featured-organizations' },
    renews: [readFeatured, readHome],
  })
  const isBehind = form.newer !== undefined
  useEffect(() => {
    // A newer version was saved elsewhere since the form loaded. Fetches the names of the
    // organizations and brands in that version, because the form shows them.
    if (isBehind) void renew(client, [readFeatured])
  }, [isBehind, client])
  return form
}

export type FeaturedFormState = ReturnType<typeof useFeaturedForm>

function ofEveryTile(set: Partial<Tiles>): Tiles {
  return Object.fromEntries(TILE_CATEGORIES.map((kind) => [kind, set[kind] ?? []])) as Tiles
}

function faultsIn({ teams }: Values): Faults {
  const slots = teams.map(({ key, featuredSponsorKeys }) => ({
    key,
    featuredSponsorKeys: [...featuredSponsorKeys],
  }))
  return Object.fromEntries(
    repeatedSlots(slots)
      .filter((slot) => slots[slot]?.key !== '')
      .map((slot) => [`teams.${slot}.key`, { messageKey: 'validation.featured.twice' }]),
  )
}
