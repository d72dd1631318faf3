import { useState } from 'react'
import type { OutputOf } from '#shared/api/contract.ts'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import {
  createSponsor,
  listPortalSponsors,
  type readSponsorForEdit,
  updateSponsor,
} from '#shared/api/portal-sponsors.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { valuesOf } from './business-values.ts'

type Edited = OutputOf<typeof readSponsorForEdit>

/** The form of a new business. A draft brings its attempt with it: what was sent is not made twice. */
export function useNewBusinessForm(onSaved: () => void) {
  const [attempt] = useState(() => crypto.randomUUID())
  return useContractForm(createSponsor, {
    initial: { ...valuesOf({}), attempt: attempt as string },
    alertsFirst: true,
    draft: { key: 'new-business' },
    renews: [listPortalSponsors],
    onSaved,
  })
}

/** The form of a business that is there. */
export function useEditForm({ sponsor, version }: Edited, onSaved: () => void) {
  return useContractForm(updateSponsor, {
    params: { sponsorKey: sponsor.key },
    initial: valuesOf(sponsor),
    alertsFirst: true,
    version,
    versionOf: (saved: Edited) => saved.version,
    fromStored: valuesOf,
    draft: { key: `business:${sponsor.key}` },
    renews: [listPortalSponsors, readSponsorDashboard],
    onSaved,
  })
}

/** What the fields need of either. */
export type BusinessForm = ReturnType<typeof useNewBusinessForm> | ReturnType<typeof useEditForm>
export type BusinessFields = Pick<ReturnType<typeof useEditForm>, 'field' | 'values' | 'set'>
