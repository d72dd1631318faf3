import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readHome } from '#light/api/home.ts'
import { readFeatured, saveFeatured } from '#light/api/settings.ts'
import { TILE_CATEGORIES, type TileCategory } from '#light/model/category.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { FeaturedTeams } from '#shared/model/settings.ts'
import { repeatedSlots } from '#shared/validation/featured.ts'
import { renew } from '#web/lib/api/resource.ts'
import type { Faults } from '#web/lib/form/faults.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'

/** One place on the home page; without a key nobody is picked yet. */
export type Slot = { key: string; featuredSponsorKeys: readonly string[] }
/** The keys of the brands of each tile. */
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
    // Entities that others have picked meanwhile need their names.
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
