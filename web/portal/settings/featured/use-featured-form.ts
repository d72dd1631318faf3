import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutputOf } from '#shared/api/contract.ts'
import { readHome } from '#shared/api/home.ts'
import { readFeatured, saveFeatured } from '#shared/api/settings.ts'
import { repeatedSlots } from '#shared/validation/featured.ts'
import { renew } from '#web/lib/api/resource.ts'
import type { Faults } from '#web/lib/form/faults.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'

/** One place on the home page; without a key nobody is picked yet. */
export type Slot = { key: string; featuredSponsorKeys: readonly string[] }
type Values = { teams: readonly Slot[] }

export function useFeaturedForm({ slots, version }: OutputOf<typeof readFeatured>) {
  const client = useQueryClient()
  const initial: Values = {
    teams: slots.map(({ organization, sponsors }) => ({
      key: organization.key,
      featuredSponsorKeys: sponsors.map(({ key }) => key),
    })),
  }
  const form = useContractForm(saveFeatured, {
    initial,
    rules: faultsIn,
    version,
    versionOf: (saved) => saved.version,
    draft: { key: 'featured-organizations' },
    renews: [readFeatured, readHome],
  })
  const isBehind = form.newer !== undefined
  useEffect(() => {
    // Whom others have picked meanwhile is to be named.
    if (isBehind) void renew(client, [readFeatured])
  }, [isBehind, client])
  return form
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
