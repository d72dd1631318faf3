import {
  createOrganization,
  listPortalOrganizations,
  type readOrganizationForEdit,
  readPortalOrganization,
  updateOrganization,
} from '#light/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Account } from '#shared/validation/staff.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { newBodyOf, valuesOf } from './organization-values.ts'

type Edited = OutputOf<typeof readOrganizationForEdit>
type OnSaved = (organization: Organization) => void

interface Begun {
  /** Account of the person running the organization. */
  readonly account: Account
  /** Sent again after an answer that was lost, it makes no second organization; a draft brings its own. */
  readonly attempt: string
}

/** The form of a new organization, which makes the account of who runs it too. */
export function useNewOrganizationForm(
  { account, attempt }: Begun,
  onSaved: (made: OutputOf<typeof createOrganization>) => void,
) {
  return useContractForm(createOrganization, {
    initial: { ...valuesOf({}), attempt },
    toBody: (values) => ({ ...newBodyOf(values), account }),
    alertsFirst: true,
    draft: { key: 'new-organization' },
    renews: [listPortalOrganizations],
    onSaved,
  })
}

/** The form of an organization that is there. */
export function useEditForm({ organization, version }: Edited, onSaved: OnSaved) {
  const { key } = organization
  return useContractForm(updateOrganization, {
    params: { teamKey: key },
    initial: valuesOf(organization),
    fromStored: valuesOf,
    alertsFirst: true,
    version,
    versionOf: (saved: Edited) => saved.version,
    draft: { key: `organization:${key}` },
    renews: [listPortalOrganizations, readPortalOrganization],
    onSaved: (saved: Edited) => onSaved(saved.organization),
  })
}

/** Form state of a new or an existing organization. */
export type OrganizationFormState =
  | ReturnType<typeof useNewOrganizationForm>
  | ReturnType<typeof useEditForm>
export type OrganizationFields = Pick<ReturnType<typeof useEditForm>, 'field' | 'values'>
