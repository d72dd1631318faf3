import type { Organization } from '#shared/model/organization.ts'
import type { OrganizationFields } from '#shared/validation/organization.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal } from '../../base/refusal.ts'
import { adoptFile, forgetFiles } from '../uploads/adopt-file.ts'

const PURPOSES = {
  logo: 'organizationLogo',
  picture: 'organizationPhoto',
  emblem: 'organizationEmblem',
} as const

type Field = keyof typeof PURPOSES
type Paths = Pick<Organization, Field>

interface Adoption {
  readonly caller: Caller
  readonly teamKey: string
  readonly choices: Pick<OrganizationFields, Field>
  /** Current pictures; absent for a new organization. */
  readonly current?: Paths
}

/** Stores the uploaded pictures of an organization's form, and returns their paths. */
export async function adoptPictures(adoption: Adoption): Promise<Paths | Refusal> {
  const logo = await adopt(adoption, 'logo')
  if (isRefusal(logo)) return logo
  const picture = await adopt(adoption, 'picture')
  if (isRefusal(picture)) return picture
  const emblem = await adopt(adoption, 'emblem')
  if (isRefusal(emblem)) return emblem
  return {
    logo: logo?.path ?? '',
    picture: picture?.path ?? '',
    ...(emblem !== undefined && { emblem: emblem.path }),
  }
}

/** Stores one picture and returns its path; undefined if the form has none. */
async function adopt({ caller, teamKey, choices, current }: Adoption, field: Field) {
  const choice = choices[field]
  if (choice === undefined) return undefined
  const file = { purpose: PURPOSES[field], entityKey: teamKey }
  return adoptFile({ ...file, caller, field, choice, current: current?.[field] })
}

/** Deletes the pictures that an organization no longer uses. */
export async function forgetPictures(before: Paths, after: Organization, now: Date): Promise<void> {
  for (const field of ['logo', 'picture', 'emblem'] as const) {
    const [replaced, kept] = [before[field], after[field]]
    if (replaced === kept) continue
    await forgetFiles({ purpose: PURPOSES[field], entityKey: after.key, replaced, kept, now })
  }
}
