import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { createSponsor as create } from '#shared/api/portal-sponsors.schemas.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { SponsorFields } from '#shared/validation/sponsor.ts'
import type { By } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { putSponsor } from '../../stores/organizations/sponsor-writes.ts'
import { type Making, makeOnce } from '../staff/make-once.ts'
import { adoptFile } from '../uploads/adopt-file.ts'
import { sponsorForEdit } from './edit-sponsor.ts'
import { faultsOfJoined, joinOrganizations } from './join-organizations.ts'
import { auditOf, callOf, contentOf, type Edited, edited, PICTURE } from './sponsor-form.ts'

type Created = OutputOf<typeof create>

/**
 * Creates a business, with an account for its manager if one is given, and adds it to its
 * organizations.
 */
export async function createSponsor(
  { attempt, account, teamKeys = [], ...fields }: BodyOf<typeof create>,
  by: By,
): Promise<Created | Refusal> {
  const form = { ...(account && { email: account.email }), ...fields }
  const made = await makeOnce(
    {
      kind: 'business',
      attempt,
      account,
      read: sponsorForEdit,
      content: {
        ...contentOf(form),
        picture: fields.picture,
        ...(teamKeys.length > 0 && { teamKeys }),
      },
      check: async () => {
        const errors = await faultsOfJoined(teamKeys, [])
        return errors.length > 0 ? refuse('invalidInput', { errors }) : undefined
      },
      roleOf: (sponsorKey) => ({ role: 'sponsor', sponsorKey }),
      make: (key, making) => make(key, form, making),
    },
    by,
  )
  if (isRefusal(made) || teamKeys.length === 0) return made
  const { key: sponsorKey } = made.sponsor
  const isDone = await joinOrganizations({ sponsorKey, before: [], after: teamKeys }, by)
  if (!isDone) return refuse('busy')
  const joined = await sponsorForEdit(sponsorKey)
  return isRefusal(joined) ? joined : { ...made, ...joined }
}

async function make(
  key: string,
  fields: SponsorFields,
  { by, attempt, parts }: Making,
): Promise<Edited | Refusal> {
  const { caller, now } = by
  const adopted = await adoptFile({
    ...PICTURE,
    caller,
    entityKey: key,
    choice: fields.picture,
    current: undefined,
  })
  if (isRefusal(adopted)) return adopted
  const at = now.toISOString()
  const sponsor: Sponsor = {
    key,
    ...contentOf(fields),
    ...callOf(fields),
    logo: adopted.path,
    picture: adopted.path,
    teamKeys: [],
    archived: false,
    createdAt: at,
    updatedAt: at,
  }
  const written = await putSponsor(sponsor, {
    attempt,
    beside: [auditOf('createBusiness', undefined, sponsor, by), ...parts],
  })
  return written.kind === 'done' ? edited(sponsor) : refuse('busy')
}
