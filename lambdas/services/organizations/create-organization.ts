import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { createOrganization as create } from '#shared/api/portal-organizations.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { OrganizationFields } from '#shared/validation/organization.ts'
import type { By } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { writeOrganization } from '../../stores/organizations/organization-writes.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { type Making, makeOnce } from '../staff/make-once.ts'
import { followOrganization } from './follow-organization-change.ts'
import { type Edited, edited, organizationForEdit } from './organization-for-edit.ts'
import { auditOf, contentOf, faultsOf, TAKEN } from './organization-form.ts'
import { adoptPictures } from './organization-pictures.ts'

type Created = OutputOf<typeof create>

/** Creates an organization, with an account for its manager if one is given. */
export function createOrganization(
  { attempt, account, ...fields }: BodyOf<typeof create>,
  by: By,
): Promise<Created | Refusal> {
  const form = { ...(account && { email: account.email }), ...fields }
  const { logo, picture, emblem } = fields
  return makeOnce(
    {
      kind: 'organization',
      attempt,
      account,
      read: organizationForEdit,
      content: { ...contentOf(form), logo, picture, emblem },
      roleOf: (teamKey) => ({ role: 'team', teamKey }),
      check: async () => {
        const errors = await faultsOf(fields, undefined)
        return errors.length > 0 ? refuse('invalidInput', { errors }) : undefined
      },
      make: (key, making) => make(key, form, making),
    },
    by,
  )
}

async function make(
  key: string,
  fields: OrganizationFields,
  { by, attempt, parts }: Making,
): Promise<Edited | Refusal> {
  const { caller, now } = by
  const pictures = await adoptPictures({ caller, teamKey: key, choices: fields })
  if (isRefusal(pictures)) return pictures
  const at = now.toISOString()
  const after: Organization = {
    key,
    ...contentOf(fields),
    ...pictures,
    archived: false,
    isBrand: false,
    brandKeys: [],
    createdAt: at,
    updatedAt: at,
  }
  const written = await writeOrganization({
    before: undefined,
    after,
    beside: [auditOf('createOrganization', undefined, after, by), ...parts],
    attempt,
  })
  if (hasFailed(written, 'slug')) return refuse('invalidInput', { errors: [TAKEN] })
  if (written.kind !== 'done') return refuse('busy')
  await followOrganization(undefined, after, now)
  return edited(after)
}
