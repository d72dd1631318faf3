import { readSponsorDashboard } from '#light/api/portal.ts'
import {
  createSponsor,
  listPortalSponsors,
  type readSponsorForEdit,
  updateSponsor,
} from '#light/api/portal-sponsors.ts'
import { listStaff } from '#light/api/staff.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { Account } from '#shared/validation/staff.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useAttemptKey } from '../../parts/use-attempt-key.ts'
import { sentOf, valuesOf } from './business-values.ts'

type Edited = OutputOf<typeof readSponsorForEdit>

/**
 * The form of a new business, sent with the account of who runs it, which no draft holds. A draft brings
 * its attempt with it: what was sent is not made twice.
 */
export function useNewBusinessForm(
  account: Account,
  onSaved: (made: OutputOf<typeof createSponsor>) => void,
) {
  const attempt = useAttemptKey()
  return useContractForm(createSponsor, {
    initial: { ...valuesOf({}), attempt },
    toBody: (values) => ({ ...sentOf(values), account }),
    alertsFirst: true,
    draft: { key: 'new-business' },
    renews: [listPortalSponsors, listStaff],
    onSaved,
  })
}

/** The form of a business that is there. */
export function useEditForm({ sponsor, version }: Edited, onSaved: () => void) {
  return useContractForm(updateSponsor, {
    params: { sponsorKey: sponsor.key },
    initial: valuesOf(sponsor),
    toBody: sentOf,
    alertsFirst: true,
    version,
    versionOf: (saved: Edited) => saved.version,
    fromStored: valuesOf,
    draft: { key: `business:${sponsor.key}` },
    renews: [listPortalSponsors, readSponsorDashboard],
    onSaved,
  })
}

/** Form state of a new or an existing business. */
export type BusinessForm = ReturnType<typeof useNewBusinessForm> | ReturnType<typeof useEditForm>
export type BusinessFields = Pick<ReturnType<typeof useEditForm>, 'field' | 'rows' | 'values'>
